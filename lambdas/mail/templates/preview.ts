import type { TemplatePlace, TemplatePreview } from '../../../core/mail/contract/mails.ts';
import { readTemplate } from '../../store/mail/templates.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { builtIn } from './built-in.ts';
import { checkTemplate } from './check.ts';
import { renderMail, type WrittenMail } from './render.ts';
import { sampleOf } from './sample.ts';

/** Previews a template during typing, with invented people, and its faults. */
export async function previewTemplate(
  place: TemplatePlace,
  typed: { subject: string; html_content: string },
): Promise<TemplatePreview> {
  const problems = checkTemplate(place, typed);
  return { problems, mail: problems.length > 0 ? null : await sampleMail(place, typed) };
}

async function sampleMail(
  place: TemplatePlace,
  typed: { subject: string; html_content: string },
): Promise<WrittenMail> {
  const { name, language } = place;
  const [settings, seller] = await Promise.all([readSiteSettings(), readSeller()]);
  const variables = sampleOf(language, settings, seller);
  const frame: TemplatePlace = { name: 'base', language };
  if (name !== 'base') return renderMail(place, typed, (await readTemplate(frame)) ?? builtIn(frame), variables);
  // The frame itself, around the shop's own mail.
  const shown = { name: 'purchase_confirmation', language } as const;
  return renderMail(shown, builtIn(shown), typed, variables);
}

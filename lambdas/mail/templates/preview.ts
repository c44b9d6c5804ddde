import type { TemplateFields, TemplatePlace, TemplatePreview } from '../../../core/mail/contract/mails.ts';
import { buttonWordIn } from '../../../core/shop/texts/mail-words.ts';
import { readTemplate } from '../../store/mail/templates.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { builtIn } from './built-in.ts';
import { checkTemplate } from './check.ts';
import { renderMail, type WrittenMail } from './render.ts';
import { sampleOriginal } from './sample-original.ts';
import { sampleOf } from './sample.ts';
import { inColour } from './write-mail.ts';

/** Previews a template during typing, with invented people, and its faults. */
export async function previewTemplate(
  place: TemplatePlace,
  typed: { subject: string; html_content: string },
): Promise<TemplatePreview> {
  const problems = checkTemplate(place, typed);
  return { problems, mail: problems.length > 0 ? null : await sampleMail(place, typed) };
}

/** Until the office changes the mail or the frame, the shop sends its own mail. */
async function sampleMail(place: TemplatePlace, typed: TemplateFields): Promise<WrittenMail> {
  const { name, language } = place;
  const frame: TemplatePlace = { name: 'base', language };
  const [settings, seller, own, base] = await Promise.all([
    readSiteSettings(),
    readSeller(),
    readTemplate(place),
    readTemplate(frame),
  ]);
  const color = settings?.primary_color;
  if (!own && !base && isSame(typed, builtIn(place, color))) {
    const original = sampleOriginal(place, settings, seller);
    if (original) return original;
  }
  const variables = sampleOf(language, settings, seller, buttonWordIn(typed.html_content));
  if (name !== 'base') return renderMail(place, inColour(place, typed, color), base ?? builtIn(frame), variables);
  // The frame itself, around the shop's own mail.
  const shown = { name: 'purchase_confirmation', language } as const;
  return renderMail(shown, builtIn(shown), typed, variables);
}

const isSame = (one: TemplateFields, other: TemplateFields): boolean =>
  one.subject === other.subject && one.html_content === other.html_content;

import type { TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { log } from '../../log.ts';
import { readTemplate } from '../../store/mail/templates.ts';
import { builtIn } from './built-in.ts';
import { renderMail, type Variables, type WrittenMail } from './render.ts';

/**
 * Writes a mail from the office's template, or from the shop's own one if there is no other or it is unreadable or
 * unusable. So no edit stops a sale.
 * @param color of the shop's buttons, if the mail may have one
 */
export async function writeMail(
  place: TemplatePlace,
  variables: () => Variables,
  shopsOwn: () => WrittenMail,
  color?: string,
): Promise<WrittenMail> {
  try {
    const frame: TemplatePlace = { name: 'base', language: place.language };
    const [own, base] = await Promise.all([readTemplate(place), readTemplate(frame)]);
    if (!own && !base) return shopsOwn();
    return renderMail(place, own ?? builtIn(place, color), base ?? builtIn(frame), variables());
  } catch (error) {
    log.error('a template cannot be used: the mail goes out as the shop wrote it', {
      name: place.name,
      error: error as Error,
    });
    return shopsOwn();
  }
}

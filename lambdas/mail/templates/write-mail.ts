import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { buttonWordIn, recoloured } from '../../../core/shop/texts/mail-words.ts';
import { log } from '../../log.ts';
import { readTemplate } from '../../store/mail/templates.ts';
import { inkOn } from '../writing/ink-on.ts';
import { builtIn } from './built-in.ts';
import { renderMail, type Variables, type WrittenMail } from './render.ts';

/**
 * Writes a mail from the office's template, or from the shop's own one if there is no other or it is unreadable or
 * unusable. So no edit stops a sale.
 * @param variables gets the office's word for the button among the links to photos
 * @param color of the shop's buttons, if the mail may have one
 */
export async function writeMail(
  place: TemplatePlace,
  variables: (buttonWord?: string) => Variables,
  shopsOwn: () => WrittenMail,
  color?: string,
): Promise<WrittenMail> {
  try {
    const frame: TemplatePlace = { name: 'base', language: place.language };
    const [own, base] = await Promise.all([readTemplate(place), readTemplate(frame)]);
    if (!own && !base) return shopsOwn();
    const content = own ? inColour(place, own, color) : builtIn(place, color);
    return renderMail(place, content, base ?? builtIn(frame), variables(buttonWordIn(content.html_content)));
  } catch (error) {
    log.error('a template cannot be used: the mail goes out as the shop wrote it', {
      name: place.name,
      error: error as Error,
    });
    return shopsOwn();
  }
}

/** Returns a template with its button in the shop's present colour, unless the office changed its HTML. */
export const inColour = (
  { name }: TemplatePlace,
  { subject, html_content }: TemplateFields,
  color: string | undefined,
): TemplateFields => ({
  subject,
  html_content: color === undefined ? html_content : recoloured(name, html_content, { color, ink: inkOn(color) }),
});

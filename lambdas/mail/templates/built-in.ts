import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { contentWith } from '../../../core/shop/texts/mail-words.ts';
import { fillText } from '../writing/fill.ts';
import { framed } from '../writing/frame.ts';
import { inkOn } from '../writing/ink-on.ts';
import {
  cancellationWords,
  cartWords,
  confirmationWords,
  creditRevokedWords,
  fewerPhotosWords,
  lateWords,
  linkEndingWords,
  newPhotosWords,
  oldPriceWords,
  paymentFailedWords,
  refundReturnedWords,
  refundWords,
  renewedLinkWords,
  takeDownAnsweredWords,
  welcomeWords,
} from '../writing/words.ts';

/** Placeholders for the template. */
const left = {
  order_number: '{{order_id}}',
  site_name: '{{site_name}}',
  total: '{{total_amount}}',
  event_name: '{{event_name}}',
  expires: '{{expires}}',
};

type Words = Record<'subject' | 'heading', string> & { text?: string; note?: string; button?: string };

/** Returns the shop's own words of each mail. The button among the links to photos has its own words. */
const words: Record<Exclude<TemplatePlace['name'], 'base'>, (language: Language) => Words> = {
  purchase_confirmation: (language) => withPhotos(confirmationWords[language]),
  renewed_link: (language) => withPhotos(renewedLinkWords(language)),
  refund: (language) => aboutRefund(refundWords[language]),
  refund_returned: (language) => aboutRefund(refundReturnedWords(language)),
  fewer_photos: (language) => picked(fewerPhotosWords[language], []),
  paid_after_closing: (language) => picked(lateWords[language], ['intro', 'note']),
  paid_at_old_price: (language) => picked(oldPriceWords(language), ['intro', 'note']),
  credit_revoked: (language) => picked(creditRevokedWords(language), ['intro', 'note']),
  welcome: (language) => picked(welcomeWords[language], ['intro', 'button']),
  new_photos: (language) => picked(newPhotosWords[language], ['intro', 'note', 'button']),
  cancellation: (language) => picked(cancellationWords[language], ['note', 'button']),
  link_ending: (language) => picked(linkEndingWords[language], ['intro', 'note', 'button']),
  payment_failed: (language) => picked(paymentFailedWords[language], ['intro', 'note', 'button']),
  cart_abandonment: (language) => picked(cartWords[language], ['intro', 'button']),
  take_down_answered: (language) => picked(takeDownAnsweredWords[language], ['note']),
};

type Kept = 'intro' | 'note' | 'button';

/** Takes some of a mail's words, with the template's variables in them. */
function picked<Names extends Kept>(
  all: Record<'subject' | 'heading' | Names, string>,
  names: readonly Names[],
): Words {
  const taken = Object.fromEntries(names.map((name) => [name === 'intro' ? 'text' : name, fillText(all[name], left)]));
  return { subject: fillText(all.subject, left), heading: all.heading, ...taken };
}

const withPhotos = (all: Record<'subject' | 'heading' | 'intro', string>): Words => picked(all, ['intro']);

const aboutRefund = ({ arrival, ...all }: Record<'subject' | 'heading' | 'arrival', string>): Words => ({
  ...picked(all, []),
  note: arrival,
});

/** Returns the frame of all mails. */
const frame = (language: Language): TemplateFields => ({
  subject: '{{subject}}',
  html_content: Object.entries({
    '{{language}}': language,
    '{{preview}}': '{{subject}}',
    '{{reason}}<br>': '',
    '{{imprint}}': '{{imprint_url}}',
    '{{imprint_label}}': escapeHtml(confirmationWords[language].imprint),
    '{{site}}': '{{site_url}}',
    // The shop's own links follow closely.
    'padding:24px 12px;': 'padding:24px 12px 0;',
    'padding:16px 4px;': 'padding:16px 4px 0;',
  }).reduce((html, [from, to]) => html.replaceAll(from, to), framed('{{message}}', '')),
});

/** The colour of buttons before the shop has its own. */
const NO_COLOUR = '#1b1c1e';

/** Returns the first version of each template: the shop's own mail. @param color of its buttons, the shop's */
export function builtIn({ name, language }: TemplatePlace, color = NO_COLOUR): TemplateFields {
  if (name === 'base') return frame(language);
  const { subject, ...rest } = words[name](language);
  const greeting = fillText(confirmationWords[language].greeting, { name: '{{user_name}}' });
  return { subject, html_content: contentWith(name, { ...rest, greeting }, { color, ink: inkOn(color) }) };
}

import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { framed } from '../writing/frame.ts';
import { inkOn } from '../writing/ink-on.ts';
import { greetingHtml, headingHtml, introHtml } from '../orders/order-table.ts';
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

/** Greets a reader whose name is known. */
const greeting = (language: Language): string =>
  `{{#user_name}}${fillHtml(greetingHtml, { greeting: fillText(confirmationWords[language].greeting, { name: '{{user_name}}' }) })}{{/user_name}}`;
const opening = (words: { heading: string; intro: string }, language: Language) =>
  [fillHtml(headingHtml, words), greeting(language), fillHtml(introHtml, words)].join('\n');
/** The same for an order. */
const openingOf = (words: { heading: string; intro: string }, language: Language) =>
  opening({ heading: words.heading, intro: fillText(words.intro, left) }, language);
const note = (text: string) => `<p class="soft" style="margin:28px 0 0;font-size:14px;line-height:20px;color:#55585e;">
${text}
</p>`;
type Button = (address: string, text: string) => string;
const buttonIn =
  (color: string): Button =>
  (address, text) =>
    `<p style="margin:28px 0 0;"><a href="{{${address}}}" style="display:inline-block;padding:14px 28px;border-radius:6px;background-color:${color};font-size:16px;line-height:20px;font-weight:700;color:${inkOn(color)};text-decoration:none;">${escapeHtml(text)}</a></p>`;

const withPhotos = (
  words: { subject: string; heading: string; intro: string },
  language: Language,
): TemplateFields => ({
  subject: fillText(words.subject, left),
  html_content: [opening(words, language), '{{download_links}}', '{{cart_items}}'].join('\n'),
});

const aboutRefund = (
  { subject, heading, arrival }: Record<'subject' | 'heading' | 'arrival', string>,
  language: Language,
): TemplateFields => ({
  subject: fillText(subject, left),
  html_content: [
    opening({ heading, intro: '{{refund_note}}' }, language),
    note('{{photos_note}}'),
    '{{cart_items}}',
    note(escapeHtml(arrival)),
  ].join('\n'),
});

const aboutLatePayment = (
  words: Record<'subject' | 'heading' | 'intro' | 'note', string>,
  language: Language,
): TemplateFields => ({
  subject: fillText(words.subject, left),
  html_content: [openingOf(words, language), '{{cart_items}}', note(escapeHtml(words.note))].join('\n'),
});

const contents: Record<TemplatePlace['name'], (language: Language, button: Button) => TemplateFields> = {
  purchase_confirmation: (language) => withPhotos(confirmationWords[language], language),
  renewed_link: (language) => withPhotos(renewedLinkWords(language), language),
  refund: (language) => aboutRefund(refundWords[language], language),
  refund_returned: (language) => aboutRefund(refundReturnedWords(language), language),
  fewer_photos: (language) => ({
    subject: fillText(fewerPhotosWords[language].subject, left),
    html_content: [
      opening({ heading: fewerPhotosWords[language].heading, intro: '{{photos_note}}' }, language),
      note('{{refund_note}}'),
      '{{cart_items}}',
    ].join('\n'),
  }),
  paid_after_closing: (language) => aboutLatePayment(lateWords[language], language),
  paid_at_old_price: (language) => aboutLatePayment(oldPriceWords(language), language),
  credit_revoked: (language) => aboutLatePayment(creditRevokedWords(language), language),
  welcome: (language, button) => ({
    subject: fillText(welcomeWords[language].subject, left),
    html_content: [opening(welcomeWords[language], language), button('site_url', welcomeWords[language].button)].join(
      '\n',
    ),
  }),
  new_photos: (language, button) => ({
    subject: fillText(newPhotosWords[language].subject, left),
    html_content: [
      opening(newPhotosWords[language], language),
      '{{photo_list}}',
      note(escapeHtml(newPhotosWords[language].note)),
      button('interests_url', newPhotosWords[language].button),
    ].join('\n'),
  }),
  cancellation: (language, button) => ({
    subject: fillText(cancellationWords[language].subject, left),
    html_content: [
      opening({ heading: cancellationWords[language].heading, intro: '{{cancellation_note}}' }, language),
      note(escapeHtml(cancellationWords[language].note)),
      button('interests_url', cancellationWords[language].button),
    ].join('\n'),
  }),
  link_ending: (language, button) => ({
    subject: fillText(linkEndingWords[language].subject, left),
    html_content: [
      openingOf(linkEndingWords[language], language),
      button('download_url', linkEndingWords[language].button),
      note(escapeHtml(linkEndingWords[language].note)),
    ].join('\n'),
  }),
  payment_failed: (language, button) => ({
    subject: fillText(paymentFailedWords[language].subject, left),
    html_content: [
      openingOf(paymentFailedWords[language], language),
      '{{cart_items}}',
      note(escapeHtml(paymentFailedWords[language].note)),
      button('cart_url', paymentFailedWords[language].button),
    ].join('\n'),
  }),
  cart_abandonment: (language, button) => ({
    subject: cartWords[language].subject,
    html_content: [
      opening(cartWords[language], language),
      '{{cart_items}}',
      button('cart_url', cartWords[language].button),
    ].join('\n'),
  }),
  take_down_answered: (language) => ({
    subject: fillText(takeDownAnsweredWords[language].subject, left),
    html_content: [
      opening({ heading: takeDownAnsweredWords[language].heading, intro: '{{decision_note}}' }, language),
      note(escapeHtml(takeDownAnsweredWords[language].note)),
    ].join('\n'),
  }),
  base: (language) => ({
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
  }),
};

/** The colour of buttons before the shop has its own. */
const NO_COLOUR = '#1b1c1e';

/** Returns the first version of each template: the shop's own mail. @param color of its buttons, the shop's */
export const builtIn = ({ name, language }: TemplatePlace, color = NO_COLOUR): TemplateFields =>
  contents[name](language, buttonIn(color));

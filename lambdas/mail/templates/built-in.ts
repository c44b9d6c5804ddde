import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { framed } from '../writing/frame.ts';
import { openingHtml } from '../orders/order-table.ts';
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

const opening = (words: { heading: string; intro: string }) => fillHtml(openingHtml, words);
/** The same for an order. */
const openingOf = (words: { heading: string; intro: string }) =>
  opening({ heading: words.heading, intro: fillText(words.intro, left) });
const note = (text: string) => `<p class="soft" style="margin:28px 0 0;font-size:14px;line-height:20px;color:#55585e;">
${text}
</p>`;
const button = (address: string, text: string) =>
  `<p style="margin:28px 0 0;"><a href="{{${address}}}" style="display:inline-block;padding:14px 28px;border-radius:6px;background-color:#1b1c1e;font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;">${escapeHtml(text)}</a></p>`;

const withPhotos = (words: { subject: string; heading: string; intro: string }): TemplateFields => ({
  subject: fillText(words.subject, left),
  html_content: [opening(words), '{{download_links}}', '{{cart_items}}'].join('\n'),
});

const aboutRefund = ({
  subject,
  heading,
  arrival,
}: Record<'subject' | 'heading' | 'arrival', string>): TemplateFields => ({
  subject: fillText(subject, left),
  html_content: [
    opening({ heading, intro: '{{refund_note}}' }),
    note('{{photos_note}}'),
    '{{cart_items}}',
    note(escapeHtml(arrival)),
  ].join('\n'),
});

const aboutLatePayment = (words: Record<'subject' | 'heading' | 'intro' | 'note', string>): TemplateFields => ({
  subject: fillText(words.subject, left),
  html_content: [openingOf(words), '{{cart_items}}', note(escapeHtml(words.note))].join('\n'),
});

const contents: Record<TemplatePlace['name'], (language: Language) => TemplateFields> = {
  purchase_confirmation: (language) => withPhotos(confirmationWords[language]),
  renewed_link: (language) => withPhotos(renewedLinkWords(language)),
  refund: (language) => aboutRefund(refundWords[language]),
  refund_returned: (language) => aboutRefund(refundReturnedWords(language)),
  fewer_photos: (language) => ({
    subject: fillText(fewerPhotosWords[language].subject, left),
    html_content: [
      opening({ heading: fewerPhotosWords[language].heading, intro: '{{photos_note}}' }),
      note('{{refund_note}}'),
      '{{cart_items}}',
    ].join('\n'),
  }),
  paid_after_closing: (language) => aboutLatePayment(lateWords[language]),
  paid_at_old_price: (language) => aboutLatePayment(oldPriceWords(language)),
  credit_revoked: (language) => aboutLatePayment(creditRevokedWords(language)),
  welcome: (language) => ({
    subject: fillText(welcomeWords[language].subject, left),
    html_content: [opening(welcomeWords[language]), button('site_url', welcomeWords[language].button)].join('\n'),
  }),
  new_photos: (language) => ({
    subject: fillText(newPhotosWords[language].subject, left),
    html_content: [
      opening(newPhotosWords[language]),
      '{{photo_list}}',
      note(escapeHtml(newPhotosWords[language].note)),
      button('interests_url', newPhotosWords[language].button),
    ].join('\n'),
  }),
  cancellation: (language) => ({
    subject: fillText(cancellationWords[language].subject, left),
    html_content: [
      opening({ heading: cancellationWords[language].heading, intro: '{{cancellation_note}}' }),
      note(escapeHtml(cancellationWords[language].note)),
      button('interests_url', cancellationWords[language].button),
    ].join('\n'),
  }),
  link_ending: (language) => ({
    subject: fillText(linkEndingWords[language].subject, left),
    html_content: [
      openingOf(linkEndingWords[language]),
      button('download_url', linkEndingWords[language].button),
      note(escapeHtml(linkEndingWords[language].note)),
    ].join('\n'),
  }),
  payment_failed: (language) => ({
    subject: fillText(paymentFailedWords[language].subject, left),
    html_content: [
      openingOf(paymentFailedWords[language]),
      '{{cart_items}}',
      note(escapeHtml(paymentFailedWords[language].note)),
      button('cart_url', paymentFailedWords[language].button),
    ].join('\n'),
  }),
  cart_abandonment: (language) => ({
    subject: cartWords[language].subject,
    html_content: [opening(cartWords[language]), '{{cart_items}}', button('cart_url', cartWords[language].button)].join(
      '\n',
    ),
  }),
  take_down_answered: (language) => ({
    subject: fillText(takeDownAnsweredWords[language].subject, left),
    html_content: [
      opening({ heading: takeDownAnsweredWords[language].heading, intro: '{{decision_note}}' }),
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

/** Returns the first version of each template: the shop's own mail. */
export const builtIn = ({ name, language }: TemplatePlace): TemplateFields => contents[name](language);

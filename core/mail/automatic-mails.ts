/**
 * The mails that the shop sends by itself. The office may switch off each of them, and each has its own template
 * (`mail-templates.ts`). The confirmation of a purchase, its new link and the notice of a refund are owed, and cannot
 * be switched off.
 */
export const automaticMails = [
  'welcome',
  'new_photos',
  'cancellation',
  'cart_abandonment',
  'link_ending',
  'payment_failed',
  'take_down_answered',
] as const;
export type AutomaticMail = (typeof automaticMails)[number];

/** Tells whether the mail is about an unpaid order. */
export const isAboutUnpaid = (kind: AutomaticMail): boolean => kind === 'payment_failed' || kind === 'cart_abandonment';

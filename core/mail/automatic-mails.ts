/**
 * What the shop mails by itself, each of which the office may switch off. Each is a template of its own
 * (`mail-templates.ts`); the confirmation of a purchase, a new link to it and what went back of its money are owed and cannot be switched off.
 */
export const automaticMails = ['welcome', 'new_photos', 'cart_abandonment', 'link_ending', 'payment_failed'] as const;
export type AutomaticMail = (typeof automaticMails)[number];

/** Whether what it is about is an order that nobody paid. */
export const isAboutUnpaid = (kind: AutomaticMail): boolean => kind === 'payment_failed' || kind === 'cart_abandonment';

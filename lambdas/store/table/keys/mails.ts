import { type Key } from './key.ts';

/** Keys of automatic mails. */
export const mailKeys = {
  /** A mail that is due from a moment on. */
  dueMail: (dueAt: string, kind: string, customerId: string, of: string): Key => ({
    pk: 'DUE',
    sk: `${dueAt}#${kind}#${customerId}#${of}`,
  }),
  /** A mail to a customer that was begun, so that it is not begun again. */
  mailClaim: (customerId: string, kind: string, of: string): Key => ({
    pk: `CUSTOMER#${customerId}`,
    sk: `BEGUN#${kind}#${of}`,
  }),
  /** A mail to a guest about her order that was begun. */
  guestMailClaim: (orderId: string, kind: string): Key => ({ pk: `ORDER#${orderId}`, sk: `BEGUN#${kind}` }),
  /** The switch and the counters of a kind of mail. */
  automaticMail: (kind: string): Key => ({ pk: 'AUTOMATIC', sk: kind }),
  /** A bulk mail, and a recipient's address. */
  mailing: (id: string): Key => ({ pk: `MAILING#${id}`, sk: 'MAILING' }),
  recipient: (list: string, addressHash: string): Key => ({ pk: `MAILING#${list}`, sk: `TO#${addressHash}` }),
  /** A bulk mail that begins by itself at a moment. */
  scheduledMailing: (at: string, id: string): Key => ({ pk: 'SCHEDULED', sk: `${at}#${id}` }),
  /** The rights to send due mails and bulk mails. */
  dueLease: (): Key => ({ pk: 'AUTOMATIC_LEASE', sk: 'LEASE' }),
  bulkLease: (): Key => ({ pk: 'MAILINGS', sk: 'LEASE' }),
};

/** Sorts before every moment. */
const BEGINNING = '0';

export const mailRanges = {
  dueMails: { pk: 'DUE' },
  /** The mails that are due up to a moment, inclusive. */
  dueMailsUntil: (moment: string) => ({ pk: 'DUE', between: [BEGINNING, `${moment}$`] as const }),
  /** All moments of bulk mails. */
  scheduled: { pk: 'SCHEDULED' },
  /** The bulk mails whose moment came, inclusive. */
  scheduledUntil: (moment: string) => ({ pk: 'SCHEDULED', between: [BEGINNING, `${moment}$`] as const }),
  /** A customer's mails of a kind about matters with this prefix. */
  mailClaimsAbout: (customerId: string, kind: string, about: string) => ({
    pk: `CUSTOMER#${customerId}`,
    begins: `BEGUN#${kind}#${about}`,
  }),
  mailClaims: (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, begins: 'BEGUN#' }),
  automaticMails: { pk: 'AUTOMATIC' },
  mailings: { pk: 'MAILINGS', index: 'gsi2' as const },
  recipients: (list: string) => ({ pk: `MAILING#${list}`, begins: 'TO#' }),
};

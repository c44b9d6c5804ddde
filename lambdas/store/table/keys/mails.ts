import { type Key } from './key.ts';

/** Keys of what the shop mails by itself. */
export const mailKeys = {
  /** A mail that is to be sent from a moment on. */
  dueMail: (dueAt: string, kind: string, customerId: string, of: string): Key => ({
    pk: 'DUE',
    sk: `${dueAt}#${kind}#${customerId}#${of}`,
  }),
  /** That a mail to a customer was begun: nobody begins it again. */
  mailClaim: (customerId: string, kind: string, of: string): Key => ({
    pk: `CUSTOMER#${customerId}`,
    sk: `BEGUN#${kind}#${of}`,
  }),
  /** The same of a mail to a guest about her order. */
  guestMailClaim: (orderId: string, kind: string): Key => ({ pk: `ORDER#${orderId}`, sk: `BEGUN#${kind}` }),
  /** Whether a kind of mail is sent, and how often it was. */
  automaticMail: (kind: string): Key => ({ pk: 'AUTOMATIC', sk: kind }),
  /** A bulk mail, and an address that is to get it. */
  mailing: (id: string): Key => ({ pk: `MAILING#${id}`, sk: 'MAILING' }),
  recipient: (list: string, addressHash: string): Key => ({ pk: `MAILING#${list}`, sk: `TO#${addressHash}` }),
  /** The right to send what is due, and the one to send in bulk. */
  dueLease: (): Key => ({ pk: 'AUTOMATIC_LEASE', sk: 'LEASE' }),
  bulkLease: (): Key => ({ pk: 'MAILINGS', sk: 'LEASE' }),
};

/** Sorts before every moment. */
const BEGINNING = '0';

export const mailRanges = {
  dueMails: { pk: 'DUE' },
  /** Those whose moment has come, that moment included. */
  dueMailsUntil: (moment: string) => ({ pk: 'DUE', between: [BEGINNING, `${moment}$`] as const }),
  /** Those of a kind about what begins so. */
  mailClaimsAbout: (customerId: string, kind: string, about: string) => ({
    pk: `CUSTOMER#${customerId}`,
    begins: `BEGUN#${kind}#${about}`,
  }),
  mailClaims: (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, begins: 'BEGUN#' }),
  automaticMails: { pk: 'AUTOMATIC' },
  mailings: { pk: 'MAILINGS', index: 'gsi2' as const },
  recipients: (list: string) => ({ pk: `MAILING#${list}`, begins: 'TO#' }),
};

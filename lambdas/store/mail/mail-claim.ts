/** `claimed` for one caller at a time, `sent` when there is nothing to send (any more), `busy` while somebody else is at it. */
export type MailClaim = 'claimed' | 'sent' | 'busy';

/**
 * `claimed` for one caller at a time, `sent` when there is nothing (more) to send, `busy` while another caller sends.
 */
export type MailClaim = 'claimed' | 'sent' | 'busy';

import { monthsLater } from '../../../core/time/months-later.ts';
import { ranges } from '../table/keys.ts';
import { readListPage } from '../table/list-page.ts';
import { ownerOfEmail } from '../people/customers.ts';
import { CUSTOMER_DAYS, listMails, storedMail, type MailLogEntry } from './mail-log.ts';

/** The wanted mails: from a moment on, and before another one. */
export interface MailPeriod {
  from: string;
  before: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the period of all kept mails. */
export const everyMail = (now: Date): MailPeriod => ({
  from: new Date(now.getTime() - CUSTOMER_DAYS * DAY_MS).toISOString(),
  // The clocks of two functions may differ.
  before: new Date(now.getTime() + DAY_MS).toISOString(),
});

/**
 * Returns a page of the mails of a period, the newest first, without unreadable ones. A page ends with its month, so it
 * may be short of mails and have a next one.
 * @param after the end of the previous page
 */
export async function listMailsOf(
  { from, before }: MailPeriod,
  size: number,
  after: string = before,
): Promise<{ mails: MailLogEntry[]; next: string | null }> {
  const end = after < before ? after : before;
  const month = end.slice(0, 7);
  const { items, next } = await readListPage([ranges.mailsOfMonth(month)], size, end, from);
  return { mails: storedMail.readableOf(items), next: next ?? endOfMonthBefore(month, from) };
}

/** Returns the place after all mails of the month before; null if that is over before the period begins. */
function endOfMonthBefore(month: string, from: string): string | null {
  if (month <= from.slice(0, 7)) return null;
  const before = monthsLater(`${month}-15`, -1).slice(0, 7);
  return `${before}-31T23:59:59.999Z#z`;
}

/**
 * Returns the mails of a period to the customer with exactly this address, the newest first. Undefined when no customer
 * has it.
 */
export async function mailsToAddress(
  address: string,
  { from, before }: MailPeriod,
): Promise<MailLogEntry[] | undefined> {
  const customer = address.includes('@') ? (await ownerOfEmail(address)).customer : undefined;
  if (!customer) return undefined;
  const mails = (await listMails(customer.id)).filter(({ sent_at }) => sent_at >= from && sent_at < before);
  return mails.toReversed();
}

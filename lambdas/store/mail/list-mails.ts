import { ranges } from '../table/keys.ts';
import { readListPage } from '../table/list-page.ts';
import { storedMail, type MailLogEntry } from './mail-log.ts';

/**
 * Returns a page of the mails of a month (`2026-08`), the newest first, without unreadable ones.
 * @param after the end of the previous page
 */
export async function listMailsOfMonth(
  month: string,
  size: number,
  after?: string,
): Promise<{ mails: MailLogEntry[]; next: string | null }> {
  const { items, next } = await readListPage([ranges.mailsOfMonth(month)], size, after);
  return { mails: storedMail.readableOf(items), next };
}

import type { LoggedMail, MailLogAsked } from '../../core/mail/contract/mail-log.ts';
import { gotSoFar, type MailOutcome } from '../../core/mail/mail-status.ts';
import { monthsLater } from '../../core/time/months-later.ts';
import { startOfNextSwissDay, startOfSwissDay } from '../../core/time/swiss-day.ts';
import { knownMailing } from './bulk/office.ts';
import { periodOf as periodOfMailing } from './bulk/results.ts';
import { everyMail, listMailsOf, mailsToAddress, type MailPeriod } from '../store/mail/list-mails.ts';
import type { MailLogEntry } from '../store/mail/mail-log.ts';
import { listPlacedByIds, type PlacedCustomer } from '../store/people/list-customers.ts';

/** Mails per page. */
const PAGE = 50;
/** The mails read at once, and the most reads per call: a rare kind takes several calls. */
const READ = 100;
const MOST_READS = 30;

/**
 * Returns a page of the shop's mail log, the newest first. All mails to a customer's address come from her own part of
 * the table.
 */
export async function showMailLog(asked: MailLogAsked): Promise<{ mails: LoggedMail[]; next: string | null }> {
  const period = await periodOf(asked, new Date());
  const hers = await mailsToAddress(asked.q ?? '', period);
  const read = async (after?: string) =>
    hers === undefined ? listMailsOf(period, READ, after) : { mails: hersAfter(hers, after), next: null };
  const mails: LoggedMail[] = [];
  let { after } = asked;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await read(after);
    for (const shown of await shownMails(page.mails.filter((mail) => isOf(mail, asked)))) {
      if (!isFound(shown, hers === undefined ? asked : { ...asked, q: '' })) continue;
      mails.push(shown);
      if (mails.length === PAGE) return { mails, next: placeOf(shown) };
    }
    if (page.next === null) return { mails, next: null };
    after = page.next;
  }
  return { mails, next: after ?? null };
}

const placeOf = ({ sent_at, id }: Pick<MailLogEntry, 'sent_at' | 'id'>) => `${sent_at}#${id}`;

const hersAfter = (hers: readonly MailLogEntry[], after = '~'): MailLogEntry[] =>
  hers.filter((mail) => placeOf(mail) < after);

async function periodOf({ month, from, to, mailing }: MailLogAsked, now: Date): Promise<MailPeriod> {
  const all = everyMail(now);
  if (mailing !== undefined) return periodOfMailing(await knownMailing(mailing));
  if (month !== undefined) return { from: month, before: monthsLater(`${month}-01`, 1) };
  return {
    from: from === undefined ? all.from : startOfSwissDay(from).toISOString(),
    before: to === undefined ? all.before : startOfNextSwissDay(startOfSwissDay(to)).toISOString(),
  };
}

const isOf = ({ template_name, mailing_id }: MailLogEntry, { kind, mailing }: MailLogAsked): boolean =>
  (kind === undefined || template_name.replace(/_[a-z]{2}$/, '') === kind) &&
  (mailing === undefined || mailing_id === mailing);

async function shownMails(mails: readonly MailLogEntry[]): Promise<LoggedMail[]> {
  const ids = [...new Set(mails.flatMap(({ customer_id }) => customer_id ?? []))];
  const customers = new Map((await listPlacedByIds(ids)).map((one) => [one.customer.id, one]));
  return mails.map((mail) => shownMail(mail, customers.get(mail.customer_id ?? '')));
}

const shownMail = (
  { id, sent_at, order_id, subject, template_name, status, complained_at, masked_to }: MailLogEntry,
  placed: PlacedCustomer | undefined,
): LoggedMail => ({
  ...{ id, sent_at, order_id, subject, template_name, status },
  to: placed?.customer.email ?? masked_to,
  customer_id: placed?.customer.id ?? null,
  complained: complained_at !== null,
  unsubscribed: placed?.state === 'unsubscribed',
});

function isFound(mail: LoggedMail, { outcome, q = '' }: MailLogAsked): boolean {
  const words = q.toLowerCase();
  const has = mail.subject.toLowerCase().includes(words) || (mail.to ?? '').toLowerCase().includes(words);
  return has && (outcome === undefined || hasOutcome(mail, outcome));
}

function hasOutcome({ status, complained, unsubscribed }: LoggedMail, outcome: MailOutcome): boolean {
  if (outcome === 'complained') return complained;
  if (outcome === 'unsubscribed') return unsubscribed;
  return gotSoFar(status, outcome);
}

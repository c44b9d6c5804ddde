import type { LoggedMail, MailLogAsked } from '../../core/mail/contract/mail-log.ts';
import type { MailOutcome } from '../../core/mail/mail-status.ts';
import { listMailsOfMonth } from '../store/mail/list-mails.ts';
import type { MailLogEntry } from '../store/mail/mail-log.ts';
import { listPlacedByIds, type PlacedCustomer } from '../store/people/list-customers.ts';

/** Mails per page. */
const PAGE = 50;
/** The mails read at once, and the most per call: a rare kind in a busy month takes several calls. */
const READ = 100;
const MOST_READ = 600;

/** Returns a page of the shop's mail log, the newest first. */
export async function showMailLog(asked: MailLogAsked): Promise<{ mails: LoggedMail[]; next: string | null }> {
  const mails: LoggedMail[] = [];
  let after = asked.after;
  for (let read = 0; read < MOST_READ; read += READ) {
    const page = await listMailsOfMonth(asked.month, READ, after);
    const wanted = page.mails.filter((mail) => isOf(mail, asked));
    const customers = await customersOf(wanted);
    for (const mail of wanted) {
      const shown = shownMail(mail, customers.get(mail.customer_id ?? ''));
      if (!isFound(shown, asked)) continue;
      mails.push(shown);
      if (mails.length === PAGE) return { mails, next: `${mail.sent_at}#${mail.id}` };
    }
    if (page.next === null) return { mails, next: null };
    after = page.next;
  }
  return { mails, next: after ?? null };
}

const isOf = ({ template_name, mailing_id }: MailLogEntry, { kind, mailing }: MailLogAsked): boolean =>
  (kind === undefined || template_name.replace(/_[a-z]{2}$/, '') === kind) &&
  (mailing === undefined || mailing_id === mailing);

async function customersOf(mails: readonly MailLogEntry[]): Promise<Map<string, PlacedCustomer>> {
  const ids = [...new Set(mails.flatMap(({ customer_id }) => customer_id ?? []))];
  return new Map((await listPlacedByIds(ids)).map((one) => [one.customer.id, one]));
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
  return status === outcome;
}

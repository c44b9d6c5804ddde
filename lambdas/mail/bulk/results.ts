import type { MailingResults } from '../../../core/mail/contract/mailings.ts';
import { gotSoFar, type MailStatus } from '../../../core/mail/mail-status.ts';
import { allPages } from '../../../core/time/flow/all-pages.ts';
import { everyMail, listMailsOf, type MailPeriod } from '../../store/mail/list-mails.ts';
import type { MailLogEntry } from '../../store/mail/mail-log.ts';
import type { StoredMailing } from '../../store/mail/bulk/mailings.ts';
import { listPlacedByIds } from '../../store/people/list-customers.ts';
import { knownMailing } from './office.ts';

/** The mails per read. */
const PAGE_SIZE = 1000;
/** A mail is logged shortly after its progress was reported. */
const LATER_MS = 60 * 60_000;

/** Returns the period in which a bulk mail was sent. */
export function periodOf({ created_at, started_at, updated_at, status }: StoredMailing): MailPeriod {
  const now = new Date();
  const over = status === 'done' || status === 'cancelled';
  const before = over ? new Date(Date.parse(updated_at) + LATER_MS).toISOString() : everyMail(now).before;
  return { from: started_at ?? created_at, before };
}

/** Counts the outcomes of a bulk mail by its mails in the log. @throws ShopError `not_found` */
export async function showResults(id: string): Promise<MailingResults> {
  const mailing = await knownMailing(id);
  const period = periodOf(mailing);
  const mails: MailLogEntry[] = [];
  for await (const page of allPages((after?: string) => listMailsOf(period, PAGE_SIZE, after)))
    mails.push(...page.mails.filter(({ mailing_id }) => mailing_id === id));
  const count = (outcome: MailStatus) => mails.filter(({ status }) => gotSoFar(status, outcome)).length;
  const customers = await listPlacedByIds(mails.flatMap(({ customer_id }) => customer_id ?? []));
  return {
    sent: mails.length - count('failed'),
    delivered: count('delivered'),
    opened: count('opened'),
    clicked: count('clicked'),
    bounced: count('bounced') + count('failed'),
    complained: mails.filter(({ complained_at }) => complained_at !== null).length,
    unsubscribed: customers.filter(({ state }) => state === 'unsubscribed').length,
  };
}

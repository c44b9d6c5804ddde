import { mailingResults, type MailingResults } from '../../../core/mail/contract/mailings.ts';
import { gotSoFar, type MailStatus } from '../../../core/mail/mail-status.ts';
import { allPages } from '../../../core/time/flow/all-pages.ts';
import { listMailsOf, type MailPeriod } from '../../store/mail/list-mails.ts';
import type { MailLogEntry } from '../../store/mail/mail-log.ts';
import type { StoredMailing } from '../../store/mail/bulk/mailings.ts';
import { listPlacedByIds } from '../../store/people/list-customers.ts';
import { knownMailing } from './office.ts';

/** The mails per read. */
const PAGE_SIZE = 1000;
/** A mail is logged shortly after its progress was reported. */
const LATER_MS = 60 * 60_000;

/** Returns the period in which a bulk mail was sent, up to its last progress: a paused one sends nothing. */
export const periodOf = ({ created_at, started_at, updated_at }: StoredMailing): MailPeriod => ({
  from: started_at ?? created_at,
  before: new Date(Date.parse(updated_at) + LATER_MS).toISOString(),
});

/** Counts the outcomes of a bulk mail by its mails in the log, page by page. @throws ShopError `not_found` */
export async function showResults(id: string): Promise<MailingResults> {
  const period = periodOf(await knownMailing(id));
  const results = await resultsOf([]);
  for await (const { mails } of allPages((after?: string) => listMailsOf(period, PAGE_SIZE, after))) {
    const more = await resultsOf(mails.filter(({ mailing_id }) => mailing_id === id));
    for (const counter of mailingResults.keyof().options) results[counter] += more[counter];
  }
  return results;
}

async function resultsOf(mails: readonly MailLogEntry[]): Promise<MailingResults> {
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

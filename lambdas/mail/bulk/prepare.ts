import { randomUUID } from 'node:crypto';
import { customerStates } from '../../../core/mail/customer-state.ts';
import type { ExclusionReason } from '../../../core/mail/mailings.ts';
import { allPages } from '../../../core/time/flow/all-pages.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import type { KeptFilter } from '../../../core/mail/contract/mailings.ts';
import {
  changeMailing,
  withoutNames,
  type StoredAudience,
  type StoredMailing,
} from '../../store/mail/bulk/mailings.ts';
import { listOf, putRecipients } from '../../store/mail/bulk/recipients.ts';
import { isStopped } from '../../store/mail/stops.ts';
import {
  findAllPlaced,
  listCustomers,
  listPlacedByIds,
  type PlacedCustomer,
} from '../../store/people/list-customers.ts';
import { listTagged } from '../../store/people/tags/tagged.ts';

/** The number of customers per read, and the number of addresses checked for a stop in parallel. */
const PAGE_SIZE = 500;
const CONCURRENCY = 20;

/**
 * Lists the recipients of a bulk mail and counts the excluded customers by reason. A repetition has the same result in
 * a list of its own. It reports now and then, and stops when the bulk mail was cancelled. A scheduled one goes out at
 * once.
 */
export async function prepareMailing({ id, audience, scheduled_at, run }: StoredMailing, now: number): Promise<void> {
  const excluded = { unsubscribed: 0, orders_only: 0, archived: 0, stopped: 0, gone: 0 };
  const list = randomUUID();
  let eligible = 0;
  for await (const { found, gone } of chosen(audience)) {
    excluded.gone += gone;
    const recipients: { id: string; email: string }[] = [];
    await workThrough(found, CONCURRENCY, async (one) => {
      const reason = await reasonAgainst(one);
      if (reason) excluded[reason]++;
      else recipients.push({ id: one.customer.id, email: one.customer.email });
    });
    await putRecipients(listOf({ id, list }), recipients, now);
    eligible += recipients.length;
    if (!(await changeMailing(id, ['preparing'], {}, Date.now()))) return;
  }
  await changeMailing(
    id,
    ['preparing'],
    {
      ...(scheduled_at === null ? { status: 'ready' } : { status: 'sending', started_at: new Date(now).toISOString() }),
      ...{ audience: withoutNames(audience), list, eligible, excluded },
    },
    now,
    { run },
  );
}

/** Returns why a customer gets no advertising; undefined if she does. */
export async function reasonAgainst({ customer, state }: PlacedCustomer): Promise<ExclusionReason | undefined> {
  if (state !== 'subscribed') return state;
  return (await isStopped(customer.email)) ? 'stopped' : undefined;
}

/** Some of the chosen customers, and the number of those who no longer exist. */
interface Some {
  found: PlacedCustomer[];
  gone: number;
}

async function* chosen({ customer_ids, tag, filter }: StoredAudience): AsyncGenerator<Some> {
  if (customer_ids !== null) {
    const found = await listPlacedByIds([...new Set(customer_ids)]);
    return yield { found, gone: new Set(customer_ids).size - found.length };
  }
  if (filter !== null) return yield* narrowed(filter);
  if (tag !== null) return yield* pages((after) => listTagged(tag, PAGE_SIZE, after));
  for (const state of customerStates) yield* pages((after) => listCustomers([state], PAGE_SIZE, after));
}

/** Lists the customers of the office's list; none once its search words are forgotten. */
async function* narrowed({ q, tag, state }: KeptFilter): AsyncGenerator<Some> {
  if (q === null) return;
  const states = state === null ? customerStates : [state];
  if (q !== '') return yield* portions(await findAllPlaced({ q, tag, states }));
  if (tag === null) return yield* pages((after) => listCustomers(states, PAGE_SIZE, after));
  for await (const { found, gone } of pages((after) => listTagged(tag, PAGE_SIZE, after)))
    yield { found: found.filter((one) => states.includes(one.state)), gone };
}

function* portions(all: readonly PlacedCustomer[]): Generator<Some> {
  for (let at = 0; at < all.length; at += PAGE_SIZE) yield { found: all.slice(at, at + PAGE_SIZE), gone: 0 };
}

async function* pages(
  read: (after?: string) => Promise<{ found: PlacedCustomer[]; next: string | null }>,
): AsyncGenerator<Some> {
  for await (const { found } of allPages(read)) yield { found, gone: 0 };
}

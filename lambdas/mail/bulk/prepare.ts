import { randomUUID } from 'node:crypto';
import { customerStates } from '../../../core/people/customer-state.ts';
import type { ExclusionReason } from '../../../core/mail/mailings.ts';
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

/** Customers that are read at once, and of whom it is asked at once whether their address gets mails. */
const PAGE_SIZE = 500;
const CONCURRENCY = 20;

/**
 * Lists who gets a bulk mail and counts who does not, and why. Done again, it comes to the same, by a list of its own; it says now and then that it is at
 * work, and stops when nobody wants it any more.
 */
export async function prepareMailing({ id, audience }: StoredMailing, now: number): Promise<void> {
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
    { status: 'ready', audience: withoutNames(audience), list, eligible, excluded },
    now,
  );
}

/** Why a customer gets no advertising; undefined for one who does. */
export async function reasonAgainst({ customer, state }: PlacedCustomer): Promise<ExclusionReason | undefined> {
  if (state !== 'subscribed') return state;
  return (await isStopped(customer.email)) ? 'stopped' : undefined;
}

/** Some of those who were chosen; `gone`: how many of them are not there any more. */
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

/** Whom the list of customers showed; nobody, once it is not known any more by which words. */
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
  read: (after: string | undefined) => Promise<{ found: PlacedCustomer[]; next: string | null }>,
): AsyncGenerator<Some> {
  let after: string | undefined;
  do {
    const { found, next } = await read(after);
    yield { found, gone: 0 };
    after = next ?? undefined;
  } while (after !== undefined);
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordOfId, wordsOfName } from '../../../core/search/found-by.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { mergeCustomers } from '../../../lambdas/people/customers/merge-customers.ts';
import { claimAccount } from '../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../lambdas/store/people/erasure/erasure.ts';
import { claimCheckoutSession } from '../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../lambdas/store/sales/orders.ts';
import { markPaid } from '../../../lambdas/store/sales/payments/payments.ts';
import { ranges } from '../../../lambdas/store/table/keys.ts';
import { putItems, queryItems } from '../../../lambdas/store/table/table.ts';
import { findByWords } from '../../../lambdas/store/search/words/find-by-words.ts';
import { newOrderWords } from '../../../lambdas/store/search/words/order-words.ts';
import { together, wordItem } from '../../../lambdas/store/search/words/word-items.ts';
import { nobody } from '../nobody.ts';
import { unitsOf } from '../read-units.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const found = async (kind: 'order' | 'customer', text: string, most = 10) => (await findByWords(kind, text, most)).ids;

interface Thing {
  id: string;
  /** The creation time. */
  at: string;
}
const moment = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString();

/** Returns a unique name. */
const newName = () => `Q${randomUUID().replace(/\W/g, '')}`;

async function newOrder(...riders: string[]): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: 'https://fotos.example' });
  await placeOrder(
    order,
    riders.map((participant_name) => ({
      type: 'collection',
      participant_name,
      horse_name: 'Stella',
      event_name: 'Concorso di Iragna',
      race_name: 'Gara 3',
      race_category: 'B 100',
      event_id: eventId('50'),
      race_id: raceId('3'),
      swiss_equestrian_rider_id: startId('900001'),
      image_id: null,
      price: 7000,
      quantity: 1,
    })),
  );
  await claimCheckoutSession(order, `cs_${order.id}`);
  return order.id;
}

const pay = async (id: string, buyer: { email: string; first_name?: string; last_name?: string }) =>
  markPaid((await readOrder(id))!, { ...nobody, ...buyer });

describe('an order', () => {
  it('is found by its id, its first characters, and its photos’ riders, in any order and by word beginnings', async () => {
    const name = newName();
    const id = await newOrder(`Jörg ${name}`, 'Anna Esempio');
    for (const text of [
      id,
      id.slice(0, 8),
      id.slice(0, 13).toUpperCase(),
      `joerg ${name}`,
      `${name.slice(0, 20)} JÖRG anna`,
    ])
      expect([text, await found('order', text)]).toEqual([text, [id]]);
    expect(await found('order', `${name} Beatrice`)).toEqual([]);
    expect(await found('order', '')).toEqual([]);
  });

  it('is found by who bought it once it is paid: her address, also by its parts, and her name', async () => {
    const name = newName();
    const id = await newOrder('Anna Esempio');
    const email = `${name}.zwei@esempio.example`;
    expect(await found('order', name)).toEqual([]);
    await pay(id, { email: ` ${email.toUpperCase()}`, first_name: 'Renée', last_name: "D'Angelo" });
    for (const text of [email, `${name}.zw`, `renee ${name}`, `${name} d'angelo`, `angelo ${name}`])
      expect([text, await found('order', text)]).toEqual([text, [id]]);
  });

  it('is forgotten with its words if unpaid, and keeps them once paid', async () => {
    const id = await newOrder('Anna Esempio');
    const passing = async () =>
      (await queryItems(ranges.wordsOfOrder(id))).filter(({ forget_at }) => forget_at !== undefined).length;
    expect(await passing()).toBe(3);
    await pay(id, { email: `${newName()}@esempio.example` });
    expect(await passing()).toBe(0);
  });
});

describe('a customer', () => {
  it('is found by her address and her name, and by the name that a later purchase tells', async () => {
    const name = newName();
    const email = `${name}@esempio.example`;
    await pay(await newOrder('Anna Esempio'), { email });
    const [id] = await found('customer', email);
    expect(await found('customer', 'Grünenfelder')).toEqual([]);
    await pay(await newOrder('Anna Esempio'), { email, last_name: 'Grünenfelder' });
    expect(await found('customer', `gruenenf ${name}`)).toEqual([id]);
    expect(await found('customer', id!.slice(0, 8))).toEqual([id]);
  });

  it('is found by the words of both records after a merge, also after a change of name', async () => {
    const [one, other, later] = [newName(), newName(), newName()];
    for (const name of [one, other])
      await pay(await newOrder('Anna Esempio'), { email: `${name}@esempio.example`, last_name: `${name}l` });
    const [stays, goes] = [(await found('customer', one))[0]!, (await found('customer', other))[0]!];
    await mergeCustomers(stays, goes, randomUUID());
    expect(await findByWords('customer', `${one} ${other}`, 5)).toEqual({ ids: [stays], more: false });
    await pay(await newOrder('Anna Esempio'), { email: `${one}@esempio.example`, first_name: later });
    for (const text of [`${later} ${other}`, `${other} ${later}`, `${one} ${other}`, `${other}l ${one}l`])
      expect([text, await findByWords('customer', text, 5)]).toEqual([text, { ids: [stays], more: false }]);
  });

  it('cannot be found after her erasure, and her orders only by ids and riders', async () => {
    const [name, rider] = [newName(), newName()];
    const email = `${name}@esempio.example`;
    const order = await newOrder(rider);
    await pay(order, { email, first_name: name });
    const account = await claimAccount({ user_id: randomUUID(), email, has_password: true, google_linked: false });
    expect(await found('customer', name)).toEqual([account.customer_id]);
    await eraseAccount((await beginErasure(account.user_id))!);
    expect(await found('customer', name)).toEqual([]);
    expect(await found('customer', account.customer_id.slice(0, 8))).toEqual([]);
    expect(await found('order', name)).toEqual([]);
    expect(await found('order', rider)).toEqual([order]);
    expect(await found('order', order)).toEqual([order]);
    expect((await readOrder(order))?.anonymised_at).not.toBeNull();
  });
});

describe('two words that many have', () => {
  const MANY = 450;
  const [first, last] = [newName(), newName()];
  /** That many have only one of the words, and a few have both. */
  const both = Array.from({ length: 4 }, (_, at) => ({ id: randomUUID(), at: moment(at) }));

  async function fill(kind: 'order' | 'customer', itemsOf: (thing: Thing, ...names: [string, string]) => object[]) {
    const few = both.flatMap((thing) => itemsOf(thing, first, last));
    const ones = Array.from({ length: MANY }, (_, at) => [
      ...itemsOf({ id: randomUUID(), at: moment(at) }, first, `Q${kind}`),
      ...itemsOf({ id: randomUUID(), at: moment(at) }, `Q${kind}`, last),
    ]);
    await putItems([...few, ...ones.flat()]);
  }

  const newestFirst = both.map(({ id }) => id).reverse();

  it('find the customers who have both, also by two words’ beginnings, for less than reading one of them whole twice', async () => {
    await fill('customer', (thing, ...names) => {
      const words = together([...names.flatMap(wordsOfName), wordOfId(thing.id)]);
      return [...words].map((word) => wordItem({ kind: 'customer', ...thing }, word));
    });
    for (const text of [
      `${first} ${last}`,
      `${last} ${first.slice(0, 12)}`,
      `${first.slice(0, 12)} ${last.slice(0, 12)}`,
    ])
      expect([text, await findByWords('customer', text, 5)]).toEqual([text, { ids: newestFirst, more: false }]);
    expect((await findByWords('customer', `${first} ${last}`, Infinity)).ids).toEqual(newestFirst);
    expect(await unitsOf(() => findByWords('customer', `${first} ${last}`, 5))).toBeLessThanOrEqual(50);
  });

  it('find orders by rider or buyer of that name, and by rider of one and buyer of the other', async () => {
    await fill('order', ({ id, at }, ...[one, other]) =>
      newOrderWords({ id, created_at: at }, [{ participant_name: `${one} ${other}` }], {}),
    );
    expect(await findByWords('order', `${first} ${last}`, 5)).toEqual({ ids: newestFirst, more: false });
    const order = await newOrder(`Anna ${first}`);
    await pay(order, { email: `${newName()}@esempio.example`, last_name: last });
    expect(await findByWords('order', `${first} ${last}`, 5)).toEqual({ ids: [order, ...newestFirst], more: false });
  });
});

it('returns the newest of many items with a word first, and finds an item by a rarer word', async () => {
  const [often, seldom] = [newName(), newName()];
  const ids: string[] = [];
  for (let at = 0; at < 12; at++) ids.push(await newOrder(`${often} ${at === 3 ? seldom : 'Anna'}`));
  expect(await findByWords('order', often, 5)).toEqual({ ids: ids.slice(-5).reverse(), more: true });
  expect(await findByWords('order', `${often} ${seldom}`, 5)).toEqual({ ids: [ids[3]], more: false });
});

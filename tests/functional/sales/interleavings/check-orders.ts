import { expect } from 'vitest';
import {
  creditedItems,
  decisionsOn,
  isWithheld,
  justifiedPrice,
  keptItems,
  refundedCents,
  waitsSinceClosed,
} from './expected.ts';
import { permittedRefunds, sumOf } from './expected-refunds.ts';
import type { Facts } from './facts.ts';
import type { Play } from './play.ts';

/** Checks the orders of a play (`expected.ts`, 1 to 8). */
export function checkOrders(play: Play, all: readonly Facts[]): void {
  const carts = all.filter(({ paid }) => paid).map(({ placed }) => placed.cartId);
  expect(new Set(carts).size, 'carts that were paid once').toBe(carts.length);
  for (const facts of all) {
    const { order, paid } = facts;
    expect(order.status === 'paid', `paid by the provider: ${paid}`).toBe(paid);
    if (!paid) continue;
    checkRefunds(facts);
    checkRefundsOfOffice(facts);
    checkLateness(play, facts, all);
    checkCredits(play, facts, all);
  }
}

function checkRefunds(facts: Facts): void {
  const { order, total, placed } = facts;
  expect(order.total_amount, 'price').toBe(total);
  expect(order.refunded_amount, 'refunded cents').toBe(refundedCents(facts));
  expect(permittedRefunds(facts), 'refunded items').toContainEqual([...order.refunded_items].sort());
  expect(order.refunded_in_full, 'refunded in full').toBe(order.refunded_items.length === placed.items.length);
  expect(order.nothing_kept, 'nothing kept').toBe(keptItems(facts).length === 0);
}

/** Checks that each press is one refund, of one price, and names no item that another one refunded. */
function checkRefundsOfOffice({ back, failed, placed, total, order }: Facts): void {
  const presses = [...back, ...failed].flatMap(({ actionId }) => actionId ?? []);
  expect(new Set(presses).size, 'refunds by one press').toBe(presses.length);
  const named = back.flatMap(({ items }) => items);
  expect(new Set(named).size, 'items refunded twice').toBe(named.length);
  if (failed.length > 0 || back.some(({ as }) => as !== 'named' && as !== 'goodwill')) return;
  expect(order.refunded_amount, 'sum of the refunds').toBe(sumOf(back));
  let left = total;
  for (const { as, amount, items } of back.toSorted((a, b) => a.created - b.created)) {
    const price = placed.items.filter(({ id }) => items.includes(id)).reduce((sum, item) => sum + item.price, 0);
    if (as === 'named' && back.every(({ created }, at) => back.findIndex((one) => one.created === created) === at))
      expect([price, left], 'amount of an office refund').toContain(amount);
    left -= amount;
  }
  expect(left, 'cents left of the charge').toBeGreaterThanOrEqual(0);
}

function checkLateness(play: Play, facts: Facts, all: readonly Facts[]): void {
  const { order, acts, placed } = facts;
  const decided = (action: string) =>
    play.presses.some(
      (one) => one.orderId === placed.id && one.action.action === action && acts.has(one.action.action_id),
    );
  expect(order.after_closing === 'delivered', 'delivered by the office').toBe(decided('deliver'));
  expect(order.after_closing === 'declined', 'declined by the office').toBe(decided('decline'));
  const wasLate = order.after_closing !== null;
  if (wasLate) play.coverage.note(order.late_reason === 'closed' ? 'paid after closing' : 'paid at an old price');
  const waits = waitsSinceClosed(play, facts);
  if (waits === true) expect([wasLate, order.late_reason], 'late payment').toEqual([true, 'closed']);
  if (waits !== false || !wasLate) return;
  expect(order.late_reason, 'reason of a late payment in an open sale').toBe('price');
  const refunded = creditedItems(facts, all).flatMap(({ singles }) =>
    singles.filter(({ of }) => of.back.length + of.failed.length + of.disputes.length > 0),
  );
  expect(refunded, 'refunds behind an old price').not.toEqual([]);
}

function checkCredits(play: Play, facts: Facts, all: readonly Facts[]): void {
  const { order, placed } = facts;
  const credited = creditedItems(facts, all);
  const reduced = placed.items.filter(({ list, price }) => price < list).map(({ id }) => id);
  expect(
    credited.map(({ item }) => item.id),
    'items with credits',
  ).toEqual(reduced);
  for (const one of credited) {
    expect(one.item.price, 'price less credits').toBe(justifiedPrice(one));
    for (const { single, of } of one.singles)
      expect([single.start, of.paid, single.isCollection], 'a credit').toEqual([one.item.start, true, false]);
    if (order.refunded_items.includes(one.item.id) || isWithheld(facts)) continue;
    const isRevoked = order.revoked_items.includes(one.item.id);
    if (isRevoked) play.coverage.note('collection revoked');
    if (!one.holds && !isRevoked) play.coverage.note('collection stands without its credits');
    const { mayBeRevoked, mustBeRevoked } = decisionsOn(play, facts, one);
    if (one.holds) expect(isRevoked, 'revoked at a price that holds').toBe(false);
    else if (mustBeRevoked) expect(isRevoked, 'revoked by the office or the bank').toBe(true);
    else if (isRevoked) expect(mayBeRevoked, 'revoked by a decision').toBe(true);
  }
  expect(
    order.revoked_items.filter((id) => !reduced.includes(id)),
    'revoked without credits',
  ).toEqual([]);
}

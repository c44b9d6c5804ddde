import { expect } from 'vitest';
import type { Attention } from '../../../../core/shop/contract/dashboard.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { creditedItems, decisionsOn, isWithheld, keptItems } from './expected.ts';
import { sumOf } from './expected-refunds.ts';
import type { Facts } from './facts.ts';
import type { Placed, Play } from './play.ts';

type Matters = Map<string, { kind: string; amount: number | undefined }[]>;

/** Checks the office's list of matters (`expected.ts`, 11). */
export async function checkAttention(play: Play, all: readonly Facts[]): Promise<void> {
  const matters = mattersOf((await showAttention()).attention);
  for (const facts of all) {
    const found = matters.get(facts.placed.id) ?? [];
    const of = (...kinds: string[]) => found.filter(({ kind }) => kinds.includes(kind));
    expect(of('order_stuck', 'wrong_amount', 'fraud_warning', 'fewer_photos'), 'unexpected matters').toEqual([]);
    const open = facts.disputes.filter(({ status }) => status !== 'won' && status !== 'lost');
    expect(
      of('payment_disputed').map(({ amount }) => amount),
      'open disputes',
    ).toEqual(open.map(({ amount }) => amount));
    expect(of('paid_after_closing', 'paid_at_old_price'), 'late payments').toEqual(latePayment(facts));
    checkFailedRefunds(play, facts, of('refund_failed'));
    checkCreditMatters(play, facts, all, of('credit_lapsed', 'credit_revoked'));
    checkDoubles(play, facts, all, of('bought_twice'));
  }
}

function mattersOf(attention: readonly Attention[]): Matters {
  const matters: Matters = new Map();
  for (const matter of attention)
    if ('order_id' in matter && matter.order_id !== null) {
      const amount = 'amount' in matter ? matter.amount : undefined;
      matters.set(matter.order_id, [...(matters.get(matter.order_id) ?? []), { kind: matter.kind, amount }]);
    }
  return matters;
}

function latePayment({ order, placed }: Facts) {
  const isFull = order.refunded_items.length === placed.items.length;
  if (order.after_closing !== 'held' || isFull) return [];
  const kind = order.late_reason === 'closed' ? 'paid_after_closing' : 'paid_at_old_price';
  return [{ kind, amount: order.total_amount }];
}

/**
 * Later refunds may pay for a failed one, also one that failed in turn after it was seen. Without any, the buyer lacks
 * all failed ones until the office says otherwise; in any case the largest.
 */
function checkFailedRefunds({ presses }: Play, facts: Facts, found: { amount: number | undefined }[]): void {
  const { failed, back, order, acts, placed } = facts;
  const rest = order.total_amount - order.refunded_amount;
  const lacking = Math.min(sumOf(failed), rest);
  const seen = presses.some(
    ({ orderId, action }) => orderId === placed.id && action.action === 'returned_seen' && acts.has(action.action_id),
  );
  expect(found.length, 'entries for failed refunds').toBe(order.refund_owed > 0 ? 1 : 0);
  expect(order.refund_owed, 'missing cents').toBeLessThanOrEqual(lacking);
  const earliest = Math.min(...failed.map(({ created }) => created));
  const replaced = back.some(({ created }) => created >= earliest);
  if (seen || replaced) return;
  const least = Math.min(Math.max(0, ...failed.map(({ amount }) => amount)), rest);
  expect(order.refund_owed, 'missing cents of failed refunds').toBeGreaterThanOrEqual(least);
}

function checkCreditMatters(
  play: Play,
  facts: Facts,
  all: readonly Facts[],
  found: { kind: string; amount: number | undefined }[],
): void {
  const open = facts.paid ? creditedItems(facts, all) : [];
  const expected = open.flatMap((one) => {
    const { item, holds } = one;
    const { order, acts, placed } = facts;
    if (holds || order.refunded_items.includes(item.id) || isWithheld(facts)) return [];
    const isRevoked = order.revoked_items.includes(item.id);
    if (isRevoked) {
      const kept = play.presses.some(
        ({ orderId, action }) =>
          orderId === placed.id && action.action === 'credits_seen' && acts.has(action.action_id),
      );
      return item.price === 0 ? [] : [{ kind: 'credit_revoked', amount: item.price, isSure: !kept }];
    }
    return [{ kind: 'credit_lapsed', amount: item.price, isSure: !decisionsOn(play, facts, one).mayStand }];
  });
  for (const { kind, amount, isSure } of expected)
    if (isSure) expect(found, 'a credit to decide about').toContainEqual({ kind, amount });
  for (const { kind } of found)
    expect(
      expected.map((one) => one.kind),
      'credits to decide about',
    ).toContain(kind);
}

/** Of two paid purchases of the same photos the later one waits for the office, until either is refunded. */
function checkDoubles(
  { presses, coverage }: Play,
  facts: Facts,
  all: readonly Facts[],
  found: { amount: number | undefined }[],
): void {
  const { placed, order, acts } = facts;
  const isSettled = presses.some(
    ({ orderId, action }) => orderId === placed.id && action.action === 'twice_seen' && acts.has(action.action_id),
  );
  const isSteady = [facts, ...all].every(
    ({ failed, disputes }) => failed.length === 0 && disputes.every(({ status }) => status !== 'won'),
  );
  const mayBe =
    facts.paid && !isWithheld(facts)
      ? keptItems(facts).filter((item) => all.some((other) => isCoveredBy(item, other, placed)))
      : [];
  const must = mayBe.filter((item) =>
    all.some((other) => isCoveredBy(item, other, placed) && isPaidBefore(other, facts) && !isWithheld(other)),
  );
  if (found.length > 0 || must.length > 0) coverage.note('same photos paid twice');
  if (found.length > 0) expect(mayBe, 'items that were paid twice').not.toEqual([]);
  if (isSettled || !isSteady || order.revoked_items.length > 0) return;
  if (must.length > 0) expect(found, `items paid twice: ${must.map(({ id }) => id).join()}`).toHaveLength(1);
}

const isPaidBefore = (a: Facts, b: Facts): boolean =>
  a.paid && `${a.order.paid_at} ${a.placed.id}` < `${b.order.paid_at} ${b.placed.id}`;

function isCoveredBy(item: Placed['items'][number], other: Facts, own: Placed): boolean {
  if (!other.paid || other.placed.id === own.id) return false;
  return keptItems(other).some(({ photos }) => item.photos.every((photo) => photos.includes(photo)));
}

import { randomUUID } from 'node:crypto';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { orderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import type { WantedAct } from '../orders/office-acts.ts';
import { chosen } from './buyer-moves.ts';
import type { Move } from './moves.ts';
import { paidOrders } from './provider-moves.ts';
import type { Placed, Play, Press } from './play.ts';

const ADMIN = 'capo';

/** Presses a button of the office as it looks now. */
async function press(play: Play, { id: orderId }: Placed, wanted: WantedAct): Promise<void> {
  const order = (await readOrder(orderId))!;
  const action = orderAction.parse({ action_id: randomUUID(), revision: order.revision, ...wanted });
  const pressed: Press = { orderId, action, round: play.round, outcome: 'unknown' };
  play.presses.push(pressed);
  await send(play, pressed);
}

/** Sends an action, perhaps again: the same press has one effect. */
export async function send(play: Play, pressed: Press): Promise<void> {
  const isFirst = pressed.outcome === 'unknown';
  try {
    await act(pressed.orderId, pressed.action, ADMIN);
    if (pressed.outcome !== 'done') play.coverage.note(nameOf(pressed));
    pressed.outcome = 'done';
  } catch (error) {
    const isRefused = error instanceof ShopError && error.code !== 'payment_provider_unavailable';
    if (isRefused && isFirst && !play.crashed) pressed.outcome = 'refused';
    throw error;
  }
}

function nameOf({ action }: Press): string {
  if (action.action !== 'refund') return `office: ${action.action}`;
  const what = action.items === null ? 'all that is left' : 'an item';
  return `office: refund of ${what}`;
}

type OfficeRefund = Extract<Move, { kind: 'officeRefund' }>;

/** Refunds an item or all that is left, as the order is now. */
export async function officeRefund(play: Play, { which, item, credits }: OfficeRefund): Promise<void> {
  const placed = chosen(paidOrders(play), which);
  if (!placed) return;
  const { total_amount, refunded_amount } = (await readOrder(placed.id))!;
  const one = item === null ? undefined : placed.items[item % placed.items.length]!;
  const left = total_amount - refunded_amount;
  const amount = one ? Math.min(one.price, left) : left;
  await press(play, placed, {
    action: 'refund',
    items: one ? [one.id] : null,
    amount: Math.max(1, amount),
    refunded_amount,
    ...(credits && { credits }),
  });
  if (credits) play.coverage.note(`office: refund with credits to ${credits}`);
}

export async function goodwill(play: Play, which: number, amount: number): Promise<void> {
  const placed = chosen(paidOrders(play), which);
  if (!placed) return;
  const { refunded_amount } = (await readOrder(placed.id))!;
  await press(play, placed, { action: 'goodwill', amount, refunded_amount });
}

const simple = {
  deliver: 'deliver',
  decline: 'decline',
  revokeCredits: 'revoke_credits',
  creditsSeen: 'credits_seen',
  twiceSeen: 'twice_seen',
  returnedSeen: 'returned_seen',
  cancel: 'cancel',
  newLink: 'new_link',
  resend: 'resend',
} as const;

export type SimpleAct = keyof typeof simple;

/** Presses a button that needs no input. */
export async function simpleAct(play: Play, kind: SimpleAct, which: number): Promise<void> {
  const placed = chosen(kind === 'cancel' ? play.orders : paidOrders(play), which);
  if (placed) await press(play, placed, { action: simple[kind] });
}

/** Repeats an earlier press, as an impatient admin or a second tab does. */
export async function pressAgain(play: Play, at: number): Promise<void> {
  const pressed = chosen(play.presses, at);
  if (!pressed) return;
  play.coverage.note('office: pressed again');
  await send(play, pressed);
}

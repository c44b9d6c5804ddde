import { keys, ranges } from '../../table/keys.ts';
import { changeItem, queryItems, unlessRefused } from '../../table/table.ts';

/*
 * Nothing of an order that nobody pays stays: after `UNPAID_DAYS` a sweep withdraws it, and the table forgets it `KEPT_DAYS` later; its items, and
 * the claims of its cart and its sessions, are forgotten from the beginning, a good while after that. A payment makes all of it last.
 */

/** How long an order can be paid; a page that was opened by then may be paid until it is over, which is an hour. */
export const UNPAID_DAYS = 30;
/** How long one is kept that cannot be paid any more: money may be on its way. */
const KEPT_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;

/** The end of the time in which an order's payment can be begun, as the day before which such orders were made. */
export const unpaidBefore = (now: Date): Date => new Date(now.getTime() - UNPAID_DAYS * DAY_SECONDS * 1000);

/** Whether the payment of an order that was made at the moment can still be begun. */
export const canBegin = (created_at: string): boolean => created_at >= unpaidBefore(new Date()).toISOString();

const forgetIn = (days: number): { forget_at: number } => ({
  forget_at: Math.floor(Date.now() / 1000) + days * DAY_SECONDS,
});

/** Of a withdrawn order. */
export const forgetWithdrawn = () => forgetIn(KEPT_DAYS);

/** Of what belongs to an order that was just made or given a session: it lasts longer than the order itself. */
export const forgetUnlessPaid = () => forgetIn(UNPAID_DAYS + 2 * KEPT_DAYS);

/** Makes an order's items, their words and the claim of the session that paid it last. Before the order is paid: what is paid is whole. */
export async function keepPaid(orderId: string, stripeSessionId: string | null): Promise<void> {
  await keepAll(ranges.itemsOfOrder(orderId));
  // After the items: whoever gives an item its words (a migration) does so while it is as it was.
  await keepAll(ranges.wordsOfOrder(orderId));
  if (stripeSessionId !== null) await keep(keys.session(stripeSessionId));
}

async function keepAll(range: { pk: string; begins: string }): Promise<void> {
  const items = await queryItems({ ...range, consistent: true });
  const passing = items.filter(({ forget_at }) => forget_at !== undefined);
  await Promise.all(passing.map(({ pk, sk }) => keep({ pk, sk })));
}

const keep = (key: { pk: string; sk: string }) =>
  unlessRefused(() => changeItem({ key, remove: ['forget_at'], condition: 'attribute_exists(#pk)' }));

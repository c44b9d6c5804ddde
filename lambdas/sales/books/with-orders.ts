import type { BookRow } from '../../../core/sales/contract/books.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { readPaymentFacts, type BalanceMovement } from '../../gateways/stripe/balance.ts';
import { listKnownOrders } from '../../store/sales/books/known-orders.ts';

/** Payments to request in parallel. */
const CONCURRENCY = 5;

/** Finds the order of each movement, and the method of the payment behind a refund or dispute. */
export async function withOrders(movements: readonly BalanceMovement[]): Promise<BookRow[]> {
  const hidden = movements.filter(({ payment, named_order }) => payment !== null && named_order === undefined);
  const facts = new Map<string, Awaited<ReturnType<typeof readPaymentFacts>>>();
  await workThrough(new Set(hidden.map(({ payment }) => payment!)), CONCURRENCY, async (payment) => {
    facts.set(payment, await readPaymentFacts(payment));
  });
  const complete = movements.map((movement) => ({ ...movement, ...facts.get(movement.payment ?? '') }));
  const orders = await listKnownOrders(complete.flatMap(({ named_order }) => named_order ?? []));
  return complete.map(({ payment: _payment, named_order, ...row }) => {
    const order_id = orders.has(named_order ?? '') ? named_order! : null;
    // The text of a payment may be about a person; an order says more, and it can be erased.
    return { ...row, order_id, text: order_id === null ? row.text : null };
  });
}

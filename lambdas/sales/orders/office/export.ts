import { bookkeeperTable } from '../../../../core/sales/orders/order-export.ts';
import { methodName } from '../../../../core/sales/books/payment-method.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { listBookRows } from '../../../store/sales/books/book-rows.ts';
import { readSeller } from '../../../store/shop/settings/seller.ts';
import { listPaidOrders } from '../../../store/sales/lists/order-list.ts';
import { listRefundedOrders } from '../../../store/sales/payments/refunds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An order can be paid for thirty days (`store/sales/forget-unpaid.ts`), and money may still be in progress. */
const PAID_WITHIN_DAYS = 62;

/** Returns the payments and refunds of a month (`2026-08`, Zurich's) in the bookkeeper's format. */
export async function exportMonth(month: string): Promise<{ rows: string[][] }> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const from = new Date(Date.UTC(year, number - 1, 1) - PAID_WITHIN_DAYS * DAY_MS);
  const to = new Date(Date.UTC(year, number, 2));
  const [paid, refunded, { vat_rate }, methods] = await Promise.all([
    listPaidOrders(from.toISOString(), to.toISOString()),
    listRefundedOrders(month),
    readSeller(),
    methodsBetween(swissDay(from), swissDay(to)),
  ]);
  const orders = new Map([...paid, ...refunded].map((order) => [order.id, order]));
  return { rows: bookkeeperTable([...orders.values()], month, vat_rate, methods) };
}

/** Returns the payment methods of orders, as far as the books have their payments. */
async function methodsBetween(from: string, to: string): Promise<Map<string, string>> {
  const rows = await listBookRows(from, to);
  return new Map(
    rows.flatMap((row) => (row.kind === 'payment' && row.order_id !== null ? [[row.order_id, methodName(row)]] : [])),
  );
}

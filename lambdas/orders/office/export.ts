import { bookkeeperTable, isPaidInMonth } from '../../../core/order-export.ts';
import { listPaidOrders } from '../../store/sales/order-list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An order can be paid for thirty days (`store/sales/forget-unpaid.ts`), and money may be on its way. */
const PAID_WITHIN_DAYS = 62;

/** What was paid in a month (`2026-08`, Zurich's), as the bookkeeper takes it. */
export async function exportMonth(month: string): Promise<{ rows: string[][] }> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const from = new Date(Date.UTC(year, number - 1, 1) - PAID_WITHIN_DAYS * DAY_MS);
  const to = new Date(Date.UTC(year, number, 2));
  const orders = await listPaidOrders(from.toISOString(), to.toISOString());
  return { rows: bookkeeperTable(orders.filter((order) => isPaidInMonth(order, month))) };
}

import type { OfficeHits } from '../../../core/shop/contract/dashboard.ts';
import { findCustomers } from '../../store/people/found-customers.ts';
import { findOrders } from '../../store/sales/lists/found-orders.ts';
import { findRaces } from './races-by-name.ts';

/** Per kind, so that all kinds are visible. */
const MOST = 5;

/** Finds orders, customers and races for the office's search. */
export async function searchOffice(text: string): Promise<OfficeHits> {
  const [{ orders }, { customers }, races] = await Promise.all([
    findOrders(text, MOST),
    findCustomers(text, MOST),
    findRaces(text, MOST),
  ]);
  return { orders, customers, races };
}

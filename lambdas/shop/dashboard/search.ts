import type { OfficeHits } from '../../../core/shop/contract/dashboard.ts';
import { findCustomers } from '../../store/people/found-customers.ts';
import { findOrders } from '../../store/sales/found-orders.ts';
import { findRaces } from './races-by-name.ts';

/** Of each kind, so that all kinds are in sight. */
const MOST = 5;

/** What the office finds by what was typed. */
export async function searchOffice(text: string): Promise<OfficeHits> {
  const [{ orders }, { customers }, races] = await Promise.all([
    findOrders(text, { most: MOST }),
    findCustomers(text, MOST),
    findRaces(text, MOST),
  ]);
  return { orders, customers, races };
}

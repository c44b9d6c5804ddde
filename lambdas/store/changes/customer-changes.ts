import type { Write } from '../table/table.ts';
import { officeChange, type OfficeChange } from './office-change.ts';

/** The write that keeps who did what to a customer. */
export const customerChange = (customerId: string, change: OfficeChange): Write =>
  officeChange({ kind: 'customer', id: customerId }, change);

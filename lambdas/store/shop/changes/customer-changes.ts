import type { Write } from '../../table/table.ts';
import { officeChange, type OfficeChange } from './office-change.ts';

/** That the office erased a customer: of what it did to her, all that is kept. */
export const ERASED = 'erased';

/** The write that keeps who did what to a customer. */
export const customerChange = (customerId: string, change: OfficeChange): Write =>
  officeChange({ kind: 'customer', id: customerId }, change);

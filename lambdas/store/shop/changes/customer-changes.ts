import type { Write } from '../../table/table.ts';
import { officeChange, type OfficeChange } from './office-change.ts';

/** An erasure by the office: the only entry that is kept about the customer. */
export const ERASED = 'erased';

/** Returns the history entry for an admin's change of a customer. */
export const customerChange = (customerId: string, change: OfficeChange): Write =>
  officeChange({ kind: 'customer', id: customerId }, change);

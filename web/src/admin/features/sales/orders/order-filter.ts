import type { OrderFilter } from '../../../../../../core/sales/contract/orders-admin.ts';

/** `spec/administration.md §9`, Order filter values. */
export const orderFilters = [
  'all',
  'pending',
  'paid',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly OrderFilter[];

/** A filter of the address, which may say anything. */
export const filterIn = (text: string): OrderFilter => orderFilters.find((filter) => filter === text) ?? 'all';

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

/** Reads a filter from the address, which may contain any text. */
export const filterIn = (text: string): OrderFilter => orderFilters.find((filter) => filter === text) ?? 'all';

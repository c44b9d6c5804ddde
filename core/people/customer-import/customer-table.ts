import { customerFields, type CustomerField } from './customer-line.ts';
import { customerHeadings } from './read-customers.ts';
import type { CustomerTag, ExportedCustomer } from '../contract/customers-admin.ts';
import { swissDay } from '../../time/swiss-day.ts';

/** The office's words in the file. */
interface Words {
  /** The headings of state, orders, total in CHF, last order and first day. */
  headings: readonly string[];
  stateOf: (customer: ExportedCustomer) => string;
}

/** Returns customers as a table: first the columns of an import, so that the file can come back, then the figures. */
export function customerTable(
  customers: readonly ExportedCustomer[],
  tags: readonly Pick<CustomerTag, 'id' | 'name'>[],
  { headings, stateOf }: Words,
): string[][] {
  const nameOf = new Map(tags.map(({ id, name }) => [id, name]));
  const cellOf = (customer: ExportedCustomer, field: CustomerField): string =>
    field === 'tags' ? customer.tags.flatMap((id) => nameOf.get(id) ?? []).join(', ') : (customer[field] ?? '');
  return [
    [...customerHeadings, ...headings],
    ...customers.map((customer) => [
      ...customerFields.map((field) => cellOf(customer, field)),
      stateOf(customer),
      String(customer.total_orders),
      (customer.total_spent / 100).toFixed(2),
      customer.last_order_date === null ? '' : swissDay(new Date(customer.last_order_date)),
      swissDay(new Date(customer.created_at)),
    ]),
  ];
}

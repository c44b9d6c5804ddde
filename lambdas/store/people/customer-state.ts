import type { CustomerState } from '../../../core/mail/customer-state.ts';
import { keys } from '../table/keys.ts';
import { listKeys, type ListKey } from '../table/keys/list-keys.ts';
import type { Write } from '../table/table.ts';
import type { StoredCustomer } from './stored-customer.ts';

type Placed = Pick<StoredCustomer, 'id' | 'email' | 'created_at' | 'archived_at'>;

/** The preferences that decide a customer's state. */
export interface StateSwitches {
  unsubscribed_at: string | null;
  email_marketing: boolean;
}

/** `spec/administration.md §4`, Customer e-mail status; an archived customer is in no other list. */
export function customerState(
  { archived_at }: Pick<StoredCustomer, 'archived_at'>,
  { unsubscribed_at, email_marketing }: StateSwitches,
): CustomerState {
  if (archived_at !== null) return 'archived';
  if (unsubscribed_at !== null) return 'unsubscribed';
  return email_marketing ? 'subscribed' : 'orders_only';
}

/** Returns a customer's place in the office's lists; null for an erased customer. */
export const customerPlace = (customer: Placed, switches: StateSwitches): ListKey | null =>
  customer.email === null
    ? null
    : listKeys.customer(customerState(customer, switches), customer.created_at, customer.id);

/**
 * Moves a customer to the list of her switches, in the transaction that changes them. Is refused when she was archived
 * or erased meanwhile.
 */
export function moveWrites(customer: Placed, switches: StateSwitches): Write[] {
  const place = customerPlace(customer, switches);
  if (place === null) return [];
  return [
    {
      change: {
        key: keys.customer(customer.id),
        set: place,
        condition: '#email = :email AND #archived_at = :archived_at',
        values: { email: customer.email, archived_at: customer.archived_at },
      },
    },
  ];
}

import { normalizedAddress } from '../../core/email-address.ts';
import { ShopError } from '../../core/shop-error.ts';
import { deleteZips, zipsOf } from '../gateways/zips.ts';
import { eraseGuest } from '../store/people/erasure.ts';
import { findCustomer } from '../store/people/find-customer.ts';

/**
 * Erases a customer without an account who asked the office for it, as deleting an account would. Asked again after a fault, it goes on where
 * it broke off; after the end it changes nothing and says the same.
 * @param typed the customer's address, so that nobody else is erased by a slip
 * @throws ShopError `customer_not_found`, `has_account`, `malformed_body` for another address
 */
export async function eraseForOffice(asked: string, typed: string, by: string): Promise<{ erased: true }> {
  for (;;) {
    const customer = await findCustomer(asked);
    if (!customer) throw new ShopError('customer_not_found', `there is no customer ${asked}`);
    // Once she is emptied her address is gone, and was typed right before.
    if (customer.email !== null && customer.email !== normalizedAddress(typed)) throw anotherAddress();
    const orders = await eraseGuest(customer.id, by);
    if (!orders) continue;
    for (const id of orders) await deleteZips(zipsOf(id));
    return { erased: true };
  }
}

const anotherAddress = () =>
  new ShopError('malformed_body', 'this is not the address of the customer', {
    email: 'is not the address of the customer',
  });

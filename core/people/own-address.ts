import { normalizedAddress } from './email-address.ts';
import { ShopError } from '../wire/shop-error.ts';

/**
 * Checks the typed address before a person is erased. It prevents an accidental erasure, or erasing another person.
 * @throws ShopError `malformed_body` for another address
 */
export function assertOwnAddress(typed: string, address: string): void {
  if (normalizedAddress(typed) === normalizedAddress(address)) return;
  throw new ShopError('malformed_body', 'the typed address is not the address of the customer to erase', {
    email: 'is not the address of the customer to erase',
  });
}

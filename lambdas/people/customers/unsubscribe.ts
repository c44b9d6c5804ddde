import type * as z from 'zod';
import type {
  changePreferences,
  CommunicationPreferences,
  unsubscribePage,
} from '../../../core/people/contract/account.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { Redirect } from '../../http/redirect.ts';
import { readCustomer } from '../../store/people/customers.ts';
import { applyPreferences, customerOfToken, readPreferences, unsubscribeAll } from '../../store/people/preferences.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Returns the page's greeting and switches. A mail program without one-click opens this address in a browser (RFC
 * 8058), which is redirected to the page. Throws `token_not_found`.
 */
export async function showByToken(
  token: string,
  headers: Headers,
): Promise<z.input<typeof unsubscribePage> | Redirect> {
  if ((headers['accept'] ?? '').includes('text/html'))
    return new Redirect(`/unsubscribe?token=${encodeURIComponent(token)}`);
  const customerId = await ownerOf(token);
  const [customer, preferences] = await Promise.all([readCustomer(customerId), readPreferences(customerId)]);
  if (!customer || customer.email === null) throw noSuchToken();
  const fullName = [customer.first_name, customer.last_name].filter((name) => name !== null && name !== '').join(' ');
  return { greeting: fullName || customer.email, language: customer.preferred_language, preferences };
}

/** Throws `token_not_found`, and `unsubscribed` for a single switch while everything is off. */
export async function changeByToken(
  token: string,
  change: z.output<typeof changePreferences>,
): Promise<CommunicationPreferences> {
  return applyPreferences(await ownerOf(token), change);
}

/** Unsubscribes by one click in a mail program (RFC 8058), any number of times. Throws `token_not_found`. */
export async function unsubscribeByToken(token: string): Promise<{ unsubscribed: true }> {
  await unsubscribeAll(await ownerOf(token));
  return { unsubscribed: true };
}

async function ownerOf(token: string): Promise<string> {
  const customerId = await customerOfToken(token);
  if (customerId === undefined) throw noSuchToken();
  return customerId;
}

const noSuchToken = () => new ShopError('token_not_found', 'there is no such token');

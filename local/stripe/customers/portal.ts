import * as z from 'zod';
import { newId, type Account } from '../account.ts';
import { noSuch, StripeFault } from '../fault.ts';
import { isMood } from '../moods.ts';
import type { CheckoutSession, Customer, PortalSession } from '../objects.ts';
import { expand, locale, text, url } from '../parameters.ts';
import { route, type Route } from '../route.ts';

/** The real page's session ends an hour after its last use. */
const hour = 60 * 60;

const newSession = z.strictObject({
  customer: text,
  return_url: url.optional(),
  locale,
  expand,
});

/** `https://docs.stripe.com/api/customer_portal/sessions` */
export const portalRoutes: Route[] = [
  route('POST', '/v1/billing_portal/sessions', newSession, ({ account, params }) => {
    if (!account.store.get<Customer>('customer', params.customer))
      throw noSuch('customer', params.customer, 'customer');
    if (isMood(account, 'portal_unsaved'))
      throw new StripeFault(
        'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
      );
    const id = newId('bps');
    const host = new URL(params.return_url ?? 'http://127.0.0.1').hostname;
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_local',
      created: account.now(),
      customer: params.customer,
      flow: null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `http://${host}:${account.port()}/p/session/${newId('test', 48)}`,
    };
    account.store.put('portal_session', { id: session.url.slice(session.url.lastIndexOf('/') + 1), session });
    return session;
  }),
];

/** Returns the content of a portal's page; undefined for an unknown or expired address. */
export function portalAt(
  account: Account,
  path: string,
): { session: PortalSession; customer: Customer; paid: CheckoutSession[] } | undefined {
  const session = account.store.get<{ id: string; session: PortalSession }>(
    'portal_session',
    path.slice('/p/session/'.length),
  )?.session;
  const customer = session && account.store.get<Customer>('customer', session.customer);
  if (!session || !customer || session.created + hour <= account.now()) return undefined;
  const paid = account.store
    .list<CheckoutSession>('checkout.session')
    .filter(({ customer: payer, payment_status }) => payer === customer.id && payment_status === 'paid');
  return { session, customer, paid };
}

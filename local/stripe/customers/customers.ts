import * as z from 'zod';
import { newId, type Account } from '../account.ts';
import { noSuch } from '../fault.ts';
import { pageOf } from '../lists.ts';
import type { Customer } from '../objects.ts';
import { email, expand, metadata, paging, text } from '../parameters.ts';
import { route, type Route } from '../route.ts';

const fields = {
  email: email.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata,
  preferred_locales: z.array(text).optional(),
  expand,
};

function findCustomer(account: Account, id: string): Customer {
  const customer = account.store.get<Customer>('customer', id);
  if (!customer) throw noSuch('customer', id);
  return customer;
}

/** `https://docs.stripe.com/api/customers` */
export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', z.strictObject(fields), ({ account, params }) => {
    const customer: Customer = {
      id: newId('cus', 14),
      object: 'customer',
      created: account.now(),
      description: params.description ?? null,
      email: params.email ?? null,
      livemode: false,
      metadata: params.metadata ?? {},
      name: params.name ?? null,
      phone: params.phone ?? null,
      preferred_locales: params.preferred_locales ?? [],
    };
    account.store.put('customer', customer);
    return customer;
  }),
  route('GET', '/v1/customers', z.strictObject({ ...paging, email: text.optional() }), ({ account, params }) => {
    const customers = account.store
      .list<Customer>('customer')
      .filter((customer) => params.email === undefined || customer.email === params.email);
    return pageOf(customers, params, '/v1/customers');
  }),
  route('GET', '/v1/customers/{id}', z.strictObject({ expand }), ({ account, id }) => findCustomer(account, id)),
];

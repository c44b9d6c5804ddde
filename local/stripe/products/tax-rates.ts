import * as z from 'zod';
import { newId, type Account } from '../account.ts';
import { noSuch, StripeFault } from '../fault.ts';
import { pageOf } from '../lists.ts';
import type { TaxRate } from '../objects.ts';
import { expand, flag, metadata, paging, text } from '../parameters.ts';
import { route, type Route } from '../route.ts';

const percentage = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/, 'Invalid percentage')
  .transform(Number);

/** Returns the tax that an amount contains, in its smallest units. */
export const containedTax = (amount: number, rates: readonly TaxRate[]): number =>
  rates.reduce((sum, rate) => sum + Math.round((amount * rate.percentage) / (100 + rate.percentage)), 0);

/** Returns a rate for a sale. */
export function usableTaxRate(account: Account, id: string, param: string): TaxRate {
  const rate = findTaxRate(account, id, param);
  if (!rate.active) throw new StripeFault(`The tax rate ${id} is archived and cannot be used.`, { param });
  return rate;
}

function findTaxRate(account: Account, id: string, param?: string): TaxRate {
  const rate = account.store.get<TaxRate>('tax_rate', id);
  if (!rate) throw noSuch('tax_rate', id, param);
  return rate;
}

/** Rates of taxes that prices contain: `https://docs.stripe.com/api/tax_rates`. */
export const taxRateRoutes: Route[] = [
  route(
    'POST',
    '/v1/tax_rates',
    z.strictObject({
      display_name: text.min(1).max(50),
      percentage,
      // A tax on top of the prices is not supported.
      inclusive: flag.pipe(z.literal(true)),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      description: text.optional(),
      metadata,
      expand,
    }),
    ({ account, params }) => {
      const rate: TaxRate = {
        id: newId('txr'),
        object: 'tax_rate',
        active: true,
        country: params.country ?? null,
        created: account.now(),
        description: params.description ?? null,
        display_name: params.display_name,
        inclusive: true,
        livemode: false,
        metadata: params.metadata ?? {},
        percentage: params.percentage,
      };
      account.store.put('tax_rate', rate);
      return rate;
    },
  ),
  route(
    'GET',
    '/v1/tax_rates',
    z.strictObject({ ...paging, active: flag.optional(), inclusive: flag.optional() }),
    ({ account, params }) =>
      pageOf(
        account.store
          .list<TaxRate>('tax_rate')
          .filter((rate) => params.active === undefined || rate.active === params.active)
          .filter((rate) => params.inclusive === undefined || rate.inclusive === params.inclusive),
        params,
        '/v1/tax_rates',
      ),
  ),
  route(
    'POST',
    '/v1/tax_rates/{id}',
    z.strictObject({ active: flag.optional(), expand }),
    ({ account, id, params }) => {
      const rate = { ...findTaxRate(account, id), ...(params.active !== undefined && { active: params.active }) };
      account.store.put('tax_rate', rate);
      return rate;
    },
  ),
  route('GET', '/v1/tax_rates/{id}', z.strictObject({ expand }), ({ account, id }) => findTaxRate(account, id)),
];

import * as z from 'zod';
import { cents, ids, isoDate } from '../../wire/fields.ts';
import { MIN_PAYMENT } from '../pricing/deduction.ts';
import { areSteps } from '../pricing/price-lists.ts';
import { packSteps } from './money.ts';

const use = z.strictObject({ event_id: ids.event, race_id: ids.race.nullable() });
const price = cents.min(MIN_PAYMENT);

/** The fields of a price list. The days are those of Zurich, both inclusive. */
export const priceListFields = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    single: price,
    steps: packSteps,
    collection: price,
    from: isoDate.nullable(),
    until: isoDate.nullable(),
    uses: z.array(use).max(200),
  })
  .refine(({ single, steps }) => steps.every((step) => step.price >= MIN_PAYMENT) && areSteps(single, steps), {
    path: ['steps'],
    message: 'must begin later and cost less, one by one',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'must not be before the first day',
  });
export type PriceListFields = z.output<typeof priceListFields>;

/** A price list of the office. The version counts its changes. */
export const officePriceList = z.object({
  ...priceListFields.shape,
  id: z.uuid(),
  version: z.number().int(),
});
export type OfficePriceList = z.output<typeof officePriceList>;

/** All lists. A change must name the revision that the admin saw. */
export const priceLists = z.object({ revision: z.number().int(), lists: z.array(officePriceList) });
export type PriceLists = z.output<typeof priceLists>;

export const priceListEdit = z.strictObject({ revision: z.number().int().min(0), list: priceListFields });

/** A list that applies now, for the pages of an event or race. */
export const shownPriceList = z.object({
  single: cents,
  steps: packSteps,
  collection: cents,
  until: isoDate.nullable(),
  uses: z.array(use),
});

import type { PriceListFields } from '../../../../../../core/sales/contract/price-lists.ts';
import { MAX_PACK_STEPS } from '../../../../../../core/sales/cart/cart-limits.ts';
import { MIN_PAYMENT } from '../../../../../../core/sales/pricing/deduction.ts';
import { areSteps } from '../../../../../../core/sales/pricing/price-lists.ts';
import type { PackStep } from '../../../../../../core/sales/pricing/price-list.ts';
import { eventId, raceId } from '../../../../../../core/ids.ts';

/** A price list as a person types it. `steps`: `3: 11, 6: 9`. `uses`: events, or races as `event/race`, by commas. */
export type TypedList = Record<keyof PriceListFields, string>;

const AMOUNT = /^\d{1,4}(?:[.,]\d{2})?$/;
const STEP = /^(\d{1,3})\s*:\s*(\d{1,4}(?:\.\d{2})?)$/;

const centsOf = (text: string): number => Math.round(Number(text.trim().replace(',', '.')) * 100);
const francs = (cents: number): string => (cents / 100).toFixed(2);

export const isPrice = (text: string): boolean => AMOUNT.test(text.trim()) && centsOf(text) >= MIN_PAYMENT;

/** Returns the typed steps; undefined when they cannot be read. */
export function stepsOf(typed: string): PackStep[] | undefined {
  const parts = typed.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [STEP.exec(part.trim())]));
  if (parts.length > MAX_PACK_STEPS || parts.includes(null)) return undefined;
  return parts.map((part) => ({ from: Number(part![1]), price: centsOf(part![2]!) }));
}

/** Tells whether the typed steps begin later and cost less, one by one. */
export function arePacks({ single, steps }: TypedList): boolean {
  const packs = stepsOf(steps);
  return packs !== undefined && packs.every(({ price }) => price >= MIN_PAYMENT) && areSteps(centsOf(single), packs);
}

export const usesOf = (typed: string): PriceListFields['uses'] =>
  typed
    .split(',')
    .filter((use) => use !== '')
    .map((use) => {
      const [event = '', race] = use.split('/');
      return { event_id: eventId(event), race_id: race === undefined ? null : raceId(race) };
    });

export const textOfUses = (uses: PriceListFields['uses']): string =>
  uses.map(({ event_id, race_id }) => (race_id === null ? event_id : `${event_id}/${race_id}`)).join(',');

export const typedOf = (list: PriceListFields): TypedList => ({
  name: list.name,
  single: francs(list.single),
  steps: list.steps.map(({ from, price }) => `${from}: ${francs(price)}`).join(', '),
  collection: francs(list.collection),
  from: list.from ?? '',
  until: list.until ?? '',
  uses: textOfUses(list.uses),
});

export const listOf = (typed: TypedList): PriceListFields => ({
  name: typed.name.trim(),
  single: centsOf(typed.single),
  steps: stepsOf(typed.steps) ?? [],
  collection: centsOf(typed.collection),
  from: typed.from === '' ? null : typed.from,
  until: typed.until === '' ? null : typed.until,
  uses: usesOf(typed.uses),
});

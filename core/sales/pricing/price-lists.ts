/** The choice of a race's price list (docs/decisions/031-price-lists.md). Pure. */
import { plainId, type EventId, type RaceId } from '../../ids.ts';
import type { PhotoPrices } from '../photo-prices.ts';
import type { PackStep, PriceList } from './price-list.ts';

/** An event under a list, or one of its races. */
export interface ListUse {
  event_id: EventId;
  race_id: RaceId | null;
}

/** The days of a list in Zurich, both inclusive; null for no limit. */
interface ListDays {
  from: string | null;
  until: string | null;
}

interface DatedList extends ListDays {
  single: number;
  collection: number;
  steps: PackStep[];
  uses: ListUse[];
}

/** A list that applies now. */
export interface ListInUse extends PriceList {
  /** Its last day in Zurich: `2026-08-21`. */
  until: string | null;
  steps: PackStep[];
  uses: ListUse[];
}

/** The prices of the settings, and the lists of events and races that have others. */
export interface ShopPrices extends PhotoPrices {
  lists?: ListInUse[] | undefined;
}

/** Returns the lists of a day, the one with the latest beginning first: an early price comes before a lasting one. */
export const listsOn = (lists: readonly DatedList[], day: string): ListInUse[] =>
  lists
    .filter(({ from, until, uses }) => uses.length > 0 && (from ?? day) <= day && day <= (until ?? day))
    .sort((a, b) => (b.from ?? '').localeCompare(a.from ?? ''))
    .map(({ single, collection, steps, until, uses }) => ({ single, collection, steps, until, uses }));

/** Returns the prices of a race: its own list, else its event's, else those of the settings. */
export function listFor(
  prices: ShopPrices,
  { eventId, raceId }: { eventId: EventId; raceId: RaceId },
): PriceList & Partial<Pick<ListInUse, 'until'>> {
  const [e, r] = [plainId(eventId), plainId(raceId)];
  const of = (race: RaceId | null) =>
    prices.lists?.find(({ uses }) => uses.some(({ event_id, race_id }) => event_id === e && race_id === race));
  return of(r) ?? of(null) ?? prices;
}

/** Tells whether every step begins later than the one before, and costs less. */
export const areSteps = (single: number, steps: readonly PackStep[]): boolean =>
  steps.every(({ from, price }, at) => from > (steps[at - 1]?.from ?? 1) && price < (steps[at - 1]?.price ?? single));

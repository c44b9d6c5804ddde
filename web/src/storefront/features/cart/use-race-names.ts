import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '../../../../../core/contract/money.ts';
import { eventRaceOf } from '../../../../../core/pricing.ts';
import { raceQuery } from '../../parts/race-query.ts';
import { alikeStarts } from './alike-starts.ts';
import { useCart } from './cart-store.ts';
import { itemName } from './item-text.ts';

/** Of starts that read alike the race tells which is which: its name, as soon as the shop said it; of all others null. */
export function useRaceNames(): (item: CartItem) => string | null {
  const alike = alikeStarts(useCart().items);
  const races = [...new Map(alike.map((item) => [eventRaceOf(item), item]))];
  const answers = useQueries({ queries: races.map(([, { eventId, raceId }]) => raceQuery(eventId, raceId)) });
  const names = new Map(races.map(([key], at) => [key, answers[at]?.data?.race.name ?? '']));
  return (item) => (alike.includes(item) ? (names.get(eventRaceOf(item)) ?? '') : null);
}

/** What an item is called where its picture and its start's heading are not seen. */
export function useItemName(): (item: CartItem) => string {
  const { t } = useTranslation('cart');
  const raceOf = useRaceNames();
  return (item) => [itemName(t, item), raceOf(item)].filter(Boolean).join(', ');
}

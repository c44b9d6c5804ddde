import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { eventRaceOf } from '../../../../../core/sales/pricing/price-cart.ts';
import { raceQuery } from '../../parts/race-query.ts';
import { alikeStarts } from './items/alike-starts.ts';
import { useCart } from './items/cart-store.ts';
import { itemName } from './items/item-text.ts';

/** Returns the race's name for starts that read alike, empty until the shop has answered; null for all other starts. */
export function useRaceNames(): (item: CartItem) => string | null {
  const alike = alikeStarts(useCart().items);
  const races = [...new Map(alike.map((item) => [eventRaceOf(item), item]))];
  const answers = useQueries({ queries: races.map(([, { eventId, raceId }]) => raceQuery(eventId, raceId)) });
  const names = new Map(races.map(([key], at) => [key, answers[at]?.data?.race.name ?? '']));
  return (item) => (alike.includes(item) ? (names.get(eventRaceOf(item)) ?? '') : null);
}

/** Names an item where neither its picture nor the heading of its start is visible. */
export function useItemName(): (item: CartItem) => string {
  const { t } = useTranslation('cart');
  const raceOf = useRaceNames();
  return (item) => [itemName(t, item), raceOf(item)].filter(Boolean).join(', ');
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItems } from '../../../../../core/sales/cart/cart.ts';
import { thingInCart } from '../../../../../core/sales/contents.ts';
import { CartRow } from './CartRow.tsx';
import { groupByStart } from './items/group-by-start.ts';
import { furtherStart } from './items/item-text.ts';
import type { CartPrices } from './checkout/own-prices.ts';
import { useRaceNames } from './use-race-names.ts';

interface Props {
  items: CartItems;
  prices: CartPrices;
  /** Called when a visitor follows an item to its gallery. */
  onLeave?: () => void;
}

/**
 * Groups the items by start, with one heading for rider, horse and event. Starts with equal headings show their race as
 * well.
 */
export function CartList({ items, prices, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const raceOf = useRaceNames();
  return (
    <div role="group" aria-label={t('list')} className="divide-y divide-line">
      {groupByStart(items).map((group) => (
        <StartInCart
          key={group[0].participantId}
          items={group}
          race={raceOf(group[0])}
          prices={prices}
          {...(onLeave ? { onLeave } : {})}
        />
      ))}
    </div>
  );
}

interface StartProps extends Props {
  items: ReturnType<typeof groupByStart>[number];
  /** The name of its race, if another start in the cart reads alike; otherwise null. */
  race: string | null;
}

function StartInCart({ items, race, prices, onLeave }: StartProps) {
  const { t } = useTranslation('cart');
  const id = useId();
  const [{ participantName, horseName, eventName, raceCategory }] = items;
  return (
    <section aria-labelledby={`${id}rider ${id}race`} className="py-5 first:pt-1">
      <h2 id={`${id}rider`} className="text-lg leading-tight font-bold wrap-anywhere">
        {participantName}
      </h2>
      {horseName && <p className="leading-snug wrap-anywhere text-ink-soft italic">{horseName}</p>}
      <p id={`${id}race`} className="text-sm leading-snug wrap-anywhere text-ink-soft">
        {[eventName, raceCategory, furtherStart(t, items[0])].filter(Boolean).join(' · ')}
        {/* Keeps the line free while the name is loading. */}
        {race !== null && <span className="block min-h-[1lh] font-semibold">{race}</span>}
      </p>
      <ul className="mt-2">
        {items.map((item) => (
          <CartRow
            key={thingInCart(item)}
            item={item}
            race={race}
            own={prices.of(item)}
            {...(onLeave ? { onLeave } : {})}
          />
        ))}
      </ul>
    </section>
  );
}

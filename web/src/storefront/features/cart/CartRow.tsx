import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { paths } from '../../../shared/links/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { ItemPicture } from '../../parts/item-picture.tsx';
import { cart } from './items/cart-store.ts';
import { itemName, itemTitle } from './items/item-text.ts';
import type { CartPrices } from './checkout/own-prices.ts';

interface Props {
  item: CartItem;
  /** The name of its race, if another start in the cart reads alike; otherwise null. */
  race: string | null;
  own: ReturnType<CartPrices['of']>;
  /** Called when a visitor follows the item to its gallery. */
  onLeave?: () => void;
}

/** Shows a photo or a collection under the rider's name. On the narrowest phone the price stands below the title. */
export function CartRow({ item, race, own, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const gallery = paths.gallery(item.eventId, item.raceId, item.swissEquestrianRiderId);
  const target = item.imageId === undefined ? gallery : `${gallery}?photo=${item.imageId}`;
  return (
    <li className="flex items-start gap-3 py-2 sm:gap-4">
      <Link to={target} onClick={onLeave} tabIndex={-1} aria-hidden className="shrink-0">
        <ItemPicture
          eventId={item.eventId}
          raceId={item.raceId}
          startId={item.swissEquestrianRiderId}
          photo={item.imageId}
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 pt-0.5">
        <Link to={target} onClick={onLeave} className="font-semibold underline-offset-4 hover:underline">
          {itemTitle(t, item)}
        </Link>
        <p className="font-semibold tabular">{formatMoney(own.price)}</p>
        {own.counted === 0 && own.price < item.price && (
          <p className="w-full text-sm leading-snug text-ink-soft">
            {t(own.price > 0 ? 'pack' : 'small', { list: formatMoney(item.price) })}
          </p>
        )}
        {own.counted > 0 && (
          <p className="w-full text-sm leading-snug text-ink-soft">
            {t('counted', { amount: formatMoney(own.counted) })}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="-mt-2 -mr-[10px]"
        aria-label={t('remove', { item: [itemName(t, item), race].filter(Boolean).join(', ') })}
        onClick={({ currentTarget }) => {
          handFocusOn(currentTarget);
          cart.remove([item]);
        }}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </li>
  );
}

/** Moves the keyboard focus before its button disappears: to the next item, or to the element around the list. */
function handFocusOn(button: HTMLElement): void {
  const buttons = [...(button.closest('[role=group]')?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((one) => one === button);
  const beside = buttons[at + 1] ?? buttons[at - 1];
  (beside ?? button.closest<HTMLElement>('[role=dialog], dialog, main'))?.focus();
}

import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CartItems } from '../../../../../core/cart.ts';
import { thingInCart } from '../../../../../core/contents.ts';
import type { CartItem } from '../../../../../core/contract/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ItemPicture } from '../../parts/item-picture.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { paths } from '../../../shared/links/paths.ts';
import { cart } from './cart-store.ts';
import { itemName, itemTitle } from './item-text.ts';
import type { CartPrices } from './own-prices.ts';

interface Props {
  items: CartItems;
  prices: CartPrices;
  /** Told when somebody follows an item to its gallery. */
  onLeave?: () => void;
}

export function CartList({ items, prices, onLeave }: Props) {
  const { t } = useTranslation('cart');
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {items.map((item) => (
        <CartRow key={thingInCart(item)} item={item} own={prices.of(item)} {...(onLeave ? { onLeave } : {})} />
      ))}
    </ul>
  );
}

interface RowProps {
  item: CartItem;
  own: ReturnType<CartPrices['of']>;
  onLeave?: () => void;
}

function CartRow({ item, own, onLeave }: RowProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const gallery = paths.gallery(item.eventId, item.raceId, item.swissEquestrianRiderId);
  const target = item.imageId === undefined ? gallery : `${gallery}?photo=${item.imageId}`;
  return (
    <li className="flex flex-wrap items-start gap-4 py-4 first:pt-1">
      <Link to={target} onClick={onLeave} tabIndex={-1} aria-hidden className="shrink-0">
        <ItemPicture
          eventId={item.eventId}
          raceId={item.raceId}
          startId={item.swissEquestrianRiderId}
          photo={item.imageId}
        />
      </Link>
      <div className="min-w-20 flex-1">
        <Link to={target} onClick={onLeave} className="font-bold underline-offset-4 hover:underline">
          {itemTitle(t, item)}
        </Link>
        <p className="leading-snug break-words">{item.participantName}</p>
        {item.horseName && <p className="leading-snug break-words text-ink-soft italic">{item.horseName}</p>}
        <p className="text-sm leading-snug break-words text-ink-soft">
          {[item.eventName, item.raceCategory].filter(Boolean).join(' · ')}
        </p>
        {own.counted > 0 && (
          <p className="mt-1 text-sm leading-snug font-semibold">
            {t('counted', { amount: formatMoney(own.counted, language) })}
          </p>
        )}
      </div>
      <div className="ml-auto flex shrink-0 flex-col items-end">
        <p className="font-semibold tabular">{formatMoney(own.price, language)}</p>
        <Button
          variant="quiet"
          size="icon"
          className="-mr-[10px]"
          aria-label={t('remove', { item: itemName(t, item) })}
          onClick={({ currentTarget }) => {
            handFocusOn(currentTarget);
            cart.remove([item]);
          }}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}

/** What the keyboard is in must not vanish under it: its focus goes to the item beside, or to what holds the list. */
function handFocusOn(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('button') ?? button.closest<HTMLElement>('[role=dialog], dialog, main'))?.focus();
}

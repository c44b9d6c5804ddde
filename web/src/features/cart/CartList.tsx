import { useQuery } from '@tanstack/react-query';
import { Images, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CartItems } from '../../../../core/cart.ts';
import type { CartItem } from '../../../../core/contract/money.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../../lib/language.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { photoAddress } from '../../lib/photo-address.ts';
import { cart } from './cart-store.ts';
import { itemName, itemTitle } from './item-text.ts';

interface Props {
  items: CartItems;
  /** Told when somebody follows an item to its gallery. */
  onLeave?: () => void;
}

export function CartList({ items, onLeave }: Props) {
  const { t } = useTranslation('cart');
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {items.map((item) => (
        <CartRow key={keyOf(item)} item={item} {...(onLeave ? { onLeave } : {})} />
      ))}
    </ul>
  );
}

const keyOf = (item: CartItem): string =>
  [item.eventId, item.raceId, item.swissEquestrianRiderId, item.type, item.imageId].join('/');

function CartRow({ item, onLeave }: { item: CartItem; onLeave?: () => void }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const gallery = paths.gallery(item.eventId, item.raceId, item.swissEquestrianRiderId);
  const target = item.imageId === undefined ? gallery : `${gallery}?photo=${item.imageId}`;
  return (
    <li className="flex items-start gap-4 py-4">
      <Link to={target} onClick={onLeave} tabIndex={-1} aria-hidden className="shrink-0">
        <ItemPicture item={item} />
      </Link>
      <div className="min-w-0 flex-1">
        <Link to={target} onClick={onLeave} className="font-bold underline-offset-4 hover:underline">{itemTitle(t, item)}</Link>
        <p className="leading-snug break-words">{item.participantName}</p>
        {item.horseName && <p className="leading-snug break-words text-ink-soft italic">{item.horseName}</p>}
        <p className="text-sm leading-snug break-words text-ink-soft">{item.eventName} · {item.raceCategory}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <p className="font-semibold tabular">{formatMoney(item.price, language)}</p>
        <Button variant="quiet" size="icon" className="-mr-2.5" aria-label={t('remove', { item: itemName(t, item) })} onClick={() => cart.remove([item])}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}

/** The photo itself; for a collection its first photo on a small pile. */
function ItemPicture({ item }: { item: CartItem }) {
  const { eventId, raceId, swissEquestrianRiderId: riderId } = item;
  const photos = useQuery({
    queryKey: ['photos', eventId, raceId, riderId],
    queryFn: ({ signal }) =>
      api('GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/', {
        params: { swiss_equestrian_id: eventId, swiss_equestrian_race_id: raceId, swiss_equestrian_rider_id: riderId },
        signal,
      }),
    enabled: item.type === 'collection',
  });
  const photo = item.imageId ?? photos.data?.[0];
  return (
    <span className="relative block h-16 w-24 overflow-hidden rounded-sm bg-surface">
      {photo !== undefined && (
        <img src={photoAddress(eventId, raceId, riderId, photo, 400)} alt="" className="size-full object-cover motion-safe:animate-appear" />
      )}
      {item.type === 'collection' && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/70 p-1 text-white"><Images className="size-4" /></span>
      )}
    </span>
  );
}

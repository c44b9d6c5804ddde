import { useState } from 'react';
import { collectionOf } from '../../../../../core/sales/cart/cart.ts';
import { GridBar } from '../../features/cart/buying/GridBar.tsx';
import type { CollectionUpsell } from '../../features/cart/buying/CollectionUpsell.tsx';
import type { SwitchSheet } from '../../features/cart/buying/SwitchSheet.tsx';
import { singleItem } from '../../features/cart/items/cart-items.ts';
import { cart, useCart } from '../../features/cart/items/cart-store.ts';
import { PhotoGrid } from '../../features/gallery/grid/PhotoGrid.tsx';
import { TileControls } from '../../features/gallery/grid/TileControls.tsx';
import type { PhotoMark } from '../../features/gallery/thumbnails/Thumbnail.tsx';
import type { GallerySubject } from '../../features/gallery/use-photos.ts';
import { useSettings } from '../../../shared/api/settings.ts';

interface Props extends GallerySubject {
  under: boolean;
  markOf: (photo: number) => PhotoMark;
  yours: number;
  Sheet: SwitchSheet;
  Upsell: CollectionUpsell;
  onClose: () => void;
}

/** Connects the grid, which knows no cart, with the offers for the ticked photos. */
export default function BuyableGrid({ under, markOf, yours, Sheet, Upsell, onClose, ...subject }: Props) {
  const { event, race, participant } = subject;
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const { items } = useCart();
  const prices = useSettings()?.prices;
  const all = collectionOf(items, { participantId: participant.id }) !== undefined;
  const rest = participant.photos.filter((photo) => markOf(photo) === null);
  const ticked = rest.filter((photo) => ticks.has(photo));
  const tick = (photo: number) => {
    if (markOf(photo) === 'chosen') {
      if (prices) cart.remove([singleItem(subject, photo, prices)]);
      return;
    }
    setTicks((before) => {
      const after = new Set(before);
      if (!after.delete(photo)) after.add(photo);
      return after;
    });
  };
  return (
    <PhotoGrid
      race={race}
      participant={participant}
      under={under}
      onClose={onClose}
      over={(number) => (
        <TileControls
          photo={{
            event: event.swiss_equestrian_id,
            race: race.swiss_equestrian_race_id,
            start: participant.swiss_equestrian_rider_id,
            number,
          }}
          mark={markOf(number)}
          ticked={ticked.includes(number)}
          fixed={all}
          onTick={() => tick(number)}
        />
      )}
      bar={
        <GridBar
          {...subject}
          photoCount={participant.total_photos}
          ticked={ticked}
          rest={rest}
          onBought={() => setTicks(new Set())}
          yours={yours}
          Sheet={Sheet}
          Upsell={Upsell}
        />
      }
    />
  );
}

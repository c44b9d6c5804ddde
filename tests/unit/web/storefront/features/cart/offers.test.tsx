import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { participantId, startId } from '../../../../../../core/ids.ts';
import type { ShopSettings } from '../../../../../../core/shop/contract/site-settings.ts';
import { settingsQuery } from '../../../../../../web/src/shared/api/settings.ts';
import { CollectionOffer } from '../../../../../../web/src/storefront/features/cart/buying/BarOffers.tsx';
import { BuyingBar } from '../../../../../../web/src/storefront/features/cart/buying/BuyingBar.tsx';
import type { Start } from '../../../../../../web/src/storefront/features/cart/items/cart-items.ts';
import { draw, wordsOf } from '../../draw.tsx';
import { event, race } from '../catalogue/race-on-card.ts';

const none = () => null;
const FILLED = 'bg-accent';

/** Draws the bar of a start with this number of photos, for a visitor without a cart. */
function barFor(photoCount: number): { single: string; collection: string } {
  const queries = new QueryClient();
  const settings: ShopSettings = {
    site_name: 'Galoppfoto',
    primary_color: '#0066CC',
    logo_url: null,
    favicon_url: null,
    settings_version: 1,
    prices: { single: 1300, collection: 7000 },
  };
  queries.setQueryData(settingsQuery.queryKey, settings);
  const start = startId('900001');
  const subject: Start = {
    event: { swiss_equestrian_id: event, name: 'Concorso' },
    race,
    participant: {
      id: participantId(event, race.swiss_equestrian_race_id, start),
      swiss_equestrian_rider_id: start,
      rider_name: 'Anna Esempio',
      horse_name: 'Stella',
      photos: Array.from({ length: photoCount }, (_, at) => at + 1),
    },
  };
  const drawn = draw(
    <BuyingBar {...subject} photo={1} photoCount={photoCount} Sheet={none} Upsell={none} />,
    'it',
    queries,
  );
  const [single = '', collection = ''] = drawn.match(/<button.*?<\/button>/gs) ?? [];
  return { single, collection };
}

test('the collection names its saving, or the lower price of its photos one by one, before the first choice', () => {
  expect(wordsOf(barFor(6).collection)).toContain('70.00 invece di 78.00');
  expect(wordsOf(barFor(5).collection)).toContain('70.00, una a una 65.00');
});

test('the dearer of two offers is never the filled button', () => {
  for (const count of [1, 5, 6, 30]) {
    const { single, collection } = barFor(count);
    expect(single).toContain(FILLED);
    expect(collection).not.toContain(FILLED);
  }
});

test('a price below the usual names the photos that make it so', () => {
  const offer = (credited: number) =>
    wordsOf(
      draw(
        <CollectionOffer
          photoCount={6}
          price={5700}
          apart={6500}
          credited={credited}
          replaces={false}
          hasCollection={false}
          prominent={false}
          onClick={() => undefined}
        />,
      ),
    );
  expect(offer(1)).toContain('57.00 (già tue: 1)');
  expect(offer(2)).toContain('57.00 (già tue: 2)');
});

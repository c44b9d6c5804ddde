import { randomUUID } from 'node:crypto';
import { raceDetail } from '../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes } from '../../core/photos/photo-address.ts';
import { downloadAddress } from '../../core/sales/download-address.ts';
import {
  cartItem,
  concorso,
  granPremio,
  iragna,
  numbersOf,
  type CatalogueRace,
  type Start,
} from '../../tests/support/catalogue.ts';
import { cartOf, sessionIn } from '../../tests/support/sale.ts';
import { until } from '../../tests/support/until.ts';
import type { Asked } from './asked.ts';

/** Long enough for all ZIPs on one machine, in milliseconds. */
const UNTIL_FULFILLED = 240_000;

const shown: readonly [CatalogueRace, Start][] = [iragna, granPremio].flatMap((race) =>
  race.starts.filter(({ photos }) => photos !== null).map((start): [CatalogueRace, Start] => [race, start]),
);
const searched = ['Anna', 'Éclair', 'Iragna', 'Zürcher', 'Löwen'];

/** Visits the home page, a race, a photo on the whole screen, and a search, with a browser's requests. */
export async function visit(asked: Asked, shop: string, number: number): Promise<void> {
  const at = (path: string) => shop + path;
  await Promise.all([asked.ask('page', at('/')), asked.ask('settings', at('/api/settings'))]);
  const words = searched[number % searched.length]!;
  await asked.post('suggestions', at('/api/search-autocomplete'), { query: words.slice(0, 3) });
  await asked.ask('page', at(`/search?q=${encodeURIComponent(words)}`));
  await asked.post('search', at('/api/search-photos'), { searchType: 'text', query: words, offset: 0 });
  await asked.ask('page', at(`/${concorso.id}`));
  await asked.ask('event', at(`/api/events/${concorso.id}`));
  await look(asked, shop, number);
}

/** Opens a race and the gallery of one of its starts, with its pictures. */
async function look(asked: Asked, shop: string, number: number): Promise<[CatalogueRace, Start]> {
  const [race, start] = shown[number % shown.length]!;
  const path = `${concorso.id}/${race.id}`;
  await asked.ask('page', `${shop}/${path}`);
  const answer = await asked.ask('race', `${shop}/api/events/${concorso.id}/races/${race.id}`);
  await asked.ask('page', `${shop}/${path}/${start.id}`);
  await asked.ask('photos', `${shop}/thumbnails/${path}/${start.id}/`);
  if (answer.status === 200) await seePictures(asked, shop, answer.body, start);
  return [race, start];
}

async function seePictures(asked: Asked, shop: string, race: string, start: Start): Promise<void> {
  const pictured = raceDetail.parse(JSON.parse(race)).race;
  const [first] = numbersOf(start);
  const { card, screen } = photoSizes;
  const addresses = [...numbersOf(start).map((photo) => photoAddress(pictured, start.id, photo, card))];
  await Promise.all(
    [...addresses, photoAddress(pictured, start.id, first!, screen)].map((address) =>
      asked.ask('picture', shop + address),
    ),
  );
}

/** Looks, buys a photo, pays, comes back and downloads. @returns whether the ZIP arrived */
export async function buy(asked: Asked, shop: string, number: number): Promise<boolean> {
  const [race, start] = await look(asked, shop, number);
  const [photo] = numbersOf(start);
  const cart = cartOf([cartItem(concorso, race, start, photo)], { cartId: randomUUID() });
  const checkout = await asked.post('checkout', `${shop}/api/create-checkout-session`, cart);
  if (checkout.status !== 200) return false;
  const { url } = JSON.parse(checkout.body) as { url: string };
  const email = `visita.${number}.${randomUUID().slice(0, 8)}@esempio.example`;
  const body = new URLSearchParams({ email, method: 'card', action: 'pay' });
  await asked.ask('payment page', url, { method: 'POST', body });
  const sessionId = sessionIn(url);
  await asked.post('coming back', `${shop}/api/handle-payment-success`, { sessionId });
  const token = await until(
    `the order of ${sessionId} is fulfilled`,
    () => linkOf(asked, shop, sessionId),
    UNTIL_FULFILLED,
  );
  const link = await asked.ask('link', downloadAddress(shop, token));
  if (link.location === null) return false;
  return (await asked.ask('ZIP', link.location)).status === 200;
}

async function linkOf(asked: Asked, shop: string, sessionId: string): Promise<string | undefined> {
  const { status, body } = await asked.ask('order', `${shop}/api/checkout-sessions/${sessionId}/order`);
  if (status !== 200) return undefined;
  return (JSON.parse(body) as { download_token: string | null }).download_token ?? undefined;
}

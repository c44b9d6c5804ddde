import { participantId, type EventId, type RaceId, type StartId } from '../../core/ids.ts';

/** The end of the trial: a payment session that is ended, or a whole sale. */
export type Ending = (payUrl: string) => Promise<string>;

/** A photo that is on sale. */
interface OnSale {
  event: { swiss_equestrian_id: EventId; name: string };
  race: { swiss_equestrian_race_id: RaceId; category: string };
  start: { swiss_equestrian_rider_id: StartId; rider_name: string; horse_name: string; photos: number[] };
}

/** A shop with hundreds of closed events answers as well; these are enough to find a photo. */
const LOOKED_AT = 20;

/**
 * Tries the shop out as a visitor: pages, a race, the search and a payment session. Nothing of it is sold.
 * @param shop the visitors' address
 * @returns what was found, line by line
 * @throws Error that names the first thing that does not work
 */
export async function tryOut(shop: string, end: Ending): Promise<string[]> {
  const settings = await json<{ site_name: string; prices: { single: number } | null }>(shop, '/api/settings');
  const home = await text(shop, '/');
  if (!home.includes('<html')) throw new Error('/ is no page');
  const said = [`${settings.site_name} answers, and its first page is drawn`];
  const found = await photoOnSale(shop);
  if (!found) return [...said, 'no photo is on sale, so search and payment were not tried'];
  const { event, race, start } = found;
  await text(shop, `/${event.swiss_equestrian_id}`);
  const results = await json<{ results: unknown[] }>(shop, '/api/search-photos', {
    searchType: 'text',
    query: start.rider_name,
  });
  if (results.results.length === 0) throw new Error('the search does not find a start that has photos');
  said.push('an event is drawn, and the search finds one of its starts');
  const price = settings.prices?.single;
  if (price === undefined) throw new Error('the shop has no prices: run npm run setup');
  const { url } = await json<{ url: string }>(shop, '/api/create-checkout-session', {
    cartItems: [itemOf(event, race, start, price)],
    totalAmount: price,
  });
  return [...said, await end(url)];
}

async function photoOnSale(shop: string): Promise<OnSale | undefined> {
  const { events } = await json<{ events: OnSale['event'][] }>(shop, '/api/events');
  for (const event of events.slice(0, LOOKED_AT)) {
    const at = `/api/events/${event.swiss_equestrian_id}`;
    const { races } = await json<{ races: (OnSale['race'] & { photo_count: number })[] }>(shop, at);
    for (const race of races.filter(({ photo_count }) => photo_count > 0)) {
      const { participants } = await json<{ participants: OnSale['start'][] }>(
        shop,
        `${at}/races/${race.swiss_equestrian_race_id}`,
      );
      const start = participants.find(({ photos }) => photos.length > 0);
      if (start) return { event, race, start };
    }
  }
  return undefined;
}

function itemOf(event: OnSale['event'], race: OnSale['race'], start: OnSale['start'], price: number) {
  const { swiss_equestrian_id: e } = event;
  const { swiss_equestrian_race_id: r } = race;
  const { swiss_equestrian_rider_id: p } = start;
  return {
    type: 'single',
    participantId: participantId(e, r, p),
    swissEquestrianRiderId: p,
    participantName: start.rider_name,
    horseName: start.horse_name,
    raceCategory: race.category,
    eventName: event.name,
    eventId: e,
    raceId: r,
    imageId: start.photos[0],
    price,
    quantity: 1,
  };
}

async function text(shop: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(shop + path, {
    headers: { origin: shop, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const content = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${content.slice(0, 200)}`);
  return content;
}

const json = async <T>(shop: string, path: string, body?: unknown): Promise<T> =>
  JSON.parse(await text(shop, path, body)) as T;

import { contract, type Contract, type RouteKey } from '../../../core/contract.ts';
import type { CartItem } from '../../../core/sales/contract/money.ts';
import type { CatalogueEvent, CatalogueRace, Start } from '../../support/catalogue.ts';
import { newBuyer } from '../../support/sale.ts';

/* Every public route, asked about one start: a new route does not compile without its questions. */

export type PublicKey = { [Key in RouteKey]: Contract[Key]['access'] extends 'public' ? Key : never }[RouteKey];

export interface Ask {
  path: string;
  body?: unknown;
}

export interface Asked {
  event: Pick<CatalogueEvent, 'id' | 'name'>;
  race: Pick<CatalogueRace, 'id' | 'name'>;
  start: Start;
  item: CartItem;
  photo: number;
  /** Two further words of a search. */
  names: readonly [string, string];
  /** A visitor's own unpaid order. */
  unpaid: { sessionId: string; orderId: string };
  tellToken: string;
}

export const publicRoutes = Object.keys(contract).filter(
  (key) => contract[key as RouteKey].access === 'public',
) as PublicKey[];

export const tellBody = (event: string, race: string, start: string, email: string) => ({
  event_id: event,
  race_id: race,
  swiss_equestrian_rider_id: start,
  email,
  language: 'it',
});

export const byText = (query: string) => ({ searchType: 'text', query });
const at = (path: string): Ask[] => [{ path }];
const of = (path: string, ...bodies: unknown[]): Ask[] => bodies.map((body) => ({ path, body }));
const nothing: Ask[] = [];

/** Returns a visitor's requests about the start to every public route. A buyer's own routes have an order of hers. */
export function publicAsks({
  event,
  race,
  start,
  item,
  photo,
  names,
  unpaid,
  tellToken,
}: Asked): Record<PublicKey, Ask[]> {
  const inRace = `/${event.id}/${race.id}`;
  const gallery = `${inRace}/${start.id}`;
  const api = `/api/events/${event.id}/races/${race.id}`;
  const horse = start.horse.split(' ')[0]!;
  return {
    'GET /api/events': at('/api/events'),
    'GET /api/events/{swiss_equestrian_id}': at(`/api/events/${event.id}`),
    'GET /api/events/{swiss_equestrian_id}/board': at(`/api/events/${event.id}/board`),
    'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': at(api),
    'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
      at(`${api}/participants/${start.id}`),
    'GET /api/settings': at('/api/settings'),
    'GET /api/seller': at('/api/seller'),
    'POST /api/search-autocomplete': of(
      '/api/search-autocomplete',
      ...[names[0], names[1].slice(0, 6), start.rider, horse, 'Premio'].map((query) => ({ query })),
    ),
    'POST /api/search-photos': of(
      '/api/search-photos',
      ...[...names, start.rider, start.horse, race.name, event.name, '3'].map(byText),
      { searchType: 'rider', riderId: start.id },
      { searchType: 'participant', participantId: item.participantId },
    ),
    'POST /api/create-checkout-session': of('/api/create-checkout-session', {
      cartItems: [item],
      totalAmount: item.price,
    }),
    'POST /api/handle-payment-success': of('/api/handle-payment-success', { sessionId: unpaid.sessionId }),
    'GET /api/checkout-sessions/{session_id}/order': at(`/api/checkout-sessions/${unpaid.sessionId}/order`),
    'GET /api/downloads/{token}/receipt': at('/api/downloads/unknown/receipt'),
    'GET /api/orders/{order_id}/payment-page': at(`/api/orders/${unpaid.orderId}/payment-page`),
    'GET /api/orders/{order_id}/cart/{left}': at(`/api/orders/${unpaid.orderId}/cart/all`),
    'GET /api/downloads/{token}': at('/api/downloads/unknown'),
    'GET /api/downloads/{token}/state': at('/api/downloads/unknown/state'),
    'GET /api/downloads/{token}/photos': at('/api/downloads/unknown/photos'),
    'GET /api/downloads/{token}/photos/{photo_id}': at(`/api/downloads/unknown/photos/${event.id}.${race.id}.${photo}`),
    'GET /api/downloads/{token}/photos/{photo_id}/preview': at(
      `/api/downloads/unknown/photos/${event.id}.${race.id}.${photo}/preview`,
    ),
    'POST /api/renew-download-link': of('/api/renew-download-link', { token: 'unknown' }),
    'POST /api/send-links': of('/api/send-links', { email: newBuyer() }),
    'GET /api/identity': at('/api/identity'),
    'GET /api/captcha': at('/api/captcha'),
    'POST /api/sign-up/code': of('/api/sign-up/code', { email: newBuyer(), language: 'it' }),
    'POST /api/sign-up/confirm': of('/api/sign-up/confirm', { email: newBuyer(), code: '00000000' }),
    'POST /api/password/code': of('/api/password/code', { email: newBuyer(), language: 'it' }),
    'POST /api/password/reset': of('/api/password/reset', {
      email: newBuyer(),
      code: '00000000',
      password: 'otto lettere',
    }),
    'GET /api/unsubscribe/{token}': nothing,
    'PATCH /api/unsubscribe/{token}': nothing,
    'POST /api/unsubscribe/{token}': nothing,
    'POST /api/tell-me': of('/api/tell-me', tellBody(event.id, race.id, start.id, newBuyer())),
    'POST /api/tell-me/confirm': of('/api/tell-me/confirm', { token: tellToken }),
    'POST /api/tell-me/forget': of('/api/tell-me/forget', { token: tellToken }),
    'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': at(
      `/thumbnails${gallery}/`,
    ),
    'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': at(
      `/share${gallery}/${photo}.jpg`,
    ),
    'POST /api/photo-reports': of('/api/photo-reports', {
      swiss_equestrian_id: event.id,
      swiss_equestrian_race_id: race.id,
      swiss_equestrian_rider_id: start.id,
      kind: 'not_mine',
      photos: [photo],
    }),
    'GET /sitemap.xml': at('/sitemap.xml'),
    'GET /robots.txt': at('/robots.txt'),
    'GET /.well-known/security.txt': at('/.well-known/security.txt'),
    'GET /site.webmanifest': at('/site.webmanifest'),
    'GET /admin/ring/worker.js': nothing,
    'GET /': at('/'),
    'GET /{page+}': [
      `/${event.id}`,
      inRace,
      gallery,
      `${gallery}?photo=${photo}`,
      `/board/${event.id}`,
      `/search/rider/${start.id}`,
      `/search/participant/${item.participantId}`,
      `/search/q/${names[0]}`,
      `/search/q/${start.horse.replace(' ', '+')}`,
    ].flatMap(at),
  };
}

export async function answerTo(shop: { url: string }, key: RouteKey, { path, body }: Ask) {
  const response = await fetch(shop.url + path, {
    method: key.split(' ')[0]!,
    redirect: 'manual',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

import { randomUUID } from 'node:crypto';
import { unpaidContents, type AccountKey, type Ask, type Owner } from './account-owner.ts';
import { cartItem, concorso, iragna, startIn } from './catalogue.ts';
import { cartOf } from './sale.ts';
import type { TestShop } from './shop-process.ts';

/** Ids of one person: to others they must be worth no more than unknown ids. */
export interface PersonalIds {
  email: string;
  userId: string;
  orderId: string;
  unpaidOrderId: string;
  unpaidSession: string;
  interestId: string;
  photoId: string;
  /** The cursor at the end of a page of her orders. */
  place: string;
}

interface ListedOrder {
  id: string;
  created_at: string;
}

export async function idsOf(
  shop: TestShop,
  { email, userId, orderId, unpaidSession, unpaidOrderId, asks, headers }: Owner,
): Promise<PersonalIds> {
  const { orders } = (await (await fetch(`${shop.url}/api/account/orders`, { headers })).json()) as {
    orders: ListedOrder[];
  };
  const paid = orders.find(({ id }) => id === orderId)!;
  return {
    email,
    userId,
    orderId,
    unpaidSession,
    unpaidOrderId,
    place: `${paid.created_at}_${paid.id}`,
    interestId: asks['DELETE /api/account/interests/{id}'].values!['id']!,
    photoId: asks['GET /api/account/photos/{photo_id}'].values!['photo_id']!,
  };
}

/** Returns ids of the same shape without an owner. */
export const nobodysIds = (): PersonalIds => ({
  email: `nobody.${randomUUID()}@esempio.example`,
  userId: randomUUID(),
  orderId: randomUUID(),
  unpaidOrderId: randomUUID(),
  interestId: randomUUID(),
  unpaidSession: `cs_test_${randomUUID().replaceAll('-', '')}`,
  photoId: `${concorso.id}.${iragna.id}.999999`,
  place: `2020-01-01T00:00:00.000Z_${randomUUID()}`,
});

/** The order's contents are not secret: any visitor who knows the photo can send them. */
const contents = (photoId: string) => {
  const start = startIn(iragna, '900001');
  return { start, photo: Number(photoId.split('.').at(-1)) };
};

/** Returns each route's requests with such an id; empty for a route about the caller alone. */
export const asksWithIds = (known: PersonalIds): Record<AccountKey, (ids: PersonalIds) => Ask[]> => {
  const { start, photo } = contents(known.photoId);
  const carts = [[cartItem(concorso, iragna, start, photo)], unpaidContents];
  const items = [
    { event_id: concorso.id, race_id: iragna.id, swiss_equestrian_rider_id: start.id, image_id: photo, type: 'single' },
  ];
  const none = () => [];
  return {
    'POST /api/link-customer-account': ({ email, userId }) => [{ body: { email, user_id: userId } }],
    'DELETE /api/account/google': none,
    'GET /api/account/sessions': none,
    'DELETE /api/account/sessions/{session_id}': none,
    'POST /api/account/sessions/end-others': none,
    'POST /api/account/sign-out': none,
    'POST /api/account/password-changed': none,
    'POST /api/account/delete': ({ email }) => [{ body: { email } }],
    'GET /api/account': none,
    'GET /api/admin/standing': none,
    'PATCH /api/account': none,
    'GET /api/account/orders': ({ place }) => [{ query: { after: place } }],
    'GET /api/account/interests': none,
    'POST /api/account/interests': none,
    'PATCH /api/account/interests/{id}': ({ interestId: id }) => [
      { values: { id }, body: { email_alerts_enabled: true } },
    ],
    'DELETE /api/account/interests/{id}': ({ interestId: id }) => [{ values: { id } }],
    'GET /api/account/favourites': none,
    'PATCH /api/account/favourites': none,
    'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names': none,
    'GET /api/account/preferences': none,
    'PATCH /api/account/preferences': none,
    'GET /api/account/export': none,
    'POST /api/account/export': none,
    'POST /api/account/create-checkout-session': ({ unpaidSession, unpaidOrderId, orderId }) => [
      { body: { action: 'reopen', stripe_session_id: unpaidSession } },
      ...[unpaidOrderId, orderId].flatMap((id) => carts.map((cart) => ({ body: cartOf(cart, { orderId: id }) }))),
    ],
    'POST /api/account/price-cart': none,
    'DELETE /api/account/orders/{id}': ({ unpaidOrderId, orderId }) =>
      [unpaidOrderId, orderId].map((id) => ({ values: { id } })),
    'GET /api/account/orders/{id}/receipt': ({ unpaidOrderId, orderId }) =>
      [unpaidOrderId, orderId].map((id) => ({ values: { id } })),
    'POST /api/customer-portal': none,
    'POST /api/generate-download-links': ({ orderId, unpaidOrderId }) =>
      [orderId, unpaidOrderId].map((id) => ({ body: { order_id: id, order_items: items } })),
    'GET /api/account/photos': ({ place }) => [{ query: { after: place } }],
    'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': none,
    'GET /api/account/photos/{photo_id}': ({ photoId }) => [{ values: { photo_id: photoId } }],
    'GET /api/account/orders/{order_id}/photos/{photo_id}/preview': ({ photoId, orderId, unpaidOrderId }) =>
      [orderId, unpaidOrderId].map((id) => ({ values: { order_id: id, photo_id: photoId } })),
  };
};

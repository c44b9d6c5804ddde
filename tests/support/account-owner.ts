import type { Contract, RouteKey } from '../../core/contract.ts';
import { concorso, cartItem, iragna, startIn } from './catalogue.ts';
import { buy, cartOf, newBuyer } from './sale.ts';
import { newMember, type SignedIn } from './sign-in.ts';
import type { TestShop } from './shop-process.ts';

/** Routes of a signed-in customer. */
export type AccountKey = { [Key in RouteKey]: Contract[Key]['access'] extends 'customer' ? Key : never }[RouteKey];

export interface Ask {
  /** The values in the path. */
  values?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A customer who bought a photo as a guest before she made her account, with an interest and an unpaid order. */
export interface Owner extends SignedIn {
  orderId: string;
  unpaidSession: string;
  unpaidOrderId: string;
  unsubscribeToken: string;
  /** Her requests to each of her routes, with her own ids. */
  asks: Record<AccountKey, Ask>;
}

/** The contents of an owner's unpaid order. */
export const unpaidContents = [cartItem(concorso, iragna, startIn(iragna, '900002'), 117)];

export async function newOwner(shop: TestShop, photo: number): Promise<Owner> {
  const anna = startIn(iragna, '900001');
  const { email, order, mail } = await buy(shop, [cartItem(concorso, iragna, anna, photo)], {
    email: newBuyer('owner'),
  });
  const unsubscribeToken = /\/unsubscribe\?token=([\w-]+)/.exec(mail.body.text ?? '')![1]!;
  const member = await newMember(shop, email);
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(shop.url + path, {
      method,
      headers: { ...member.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  await ask('GET', '/api/account');
  const stella = { swiss_equestrian_rider_id: 'ANY_RIDER', rider_name: null, horse_name: 'Stella CH' };
  const { id } = await ask<{ id: string }>('POST', '/api/account/interests', stella);
  const { url } = await ask<{ url: string }>('POST', '/api/account/create-checkout-session', cartOf(unpaidContents));
  const unpaidSession = url.split('/').at(-1)!;
  const { orders } = await ask<{ orders: { id: string; status: string }[] }>('GET', '/api/account/orders');
  const unpaidOrderId = orders.find(({ status }) => status === 'pending')!.id;
  return {
    ...member,
    orderId: order.id,
    unpaidSession,
    unpaidOrderId,
    unsubscribeToken,
    asks: {
      'POST /api/link-customer-account': { body: { email, user_id: member.userId } },
      'DELETE /api/account/google': {},
      'GET /api/account/sessions': {},
      'DELETE /api/account/sessions/{session_id}': { values: { session_id: 'unknown' } },
      'POST /api/account/sessions/end-others': {},
      'POST /api/account/sign-out': {},
      'POST /api/account/password-changed': {},
      'POST /api/account/delete': { body: { email } },
      'GET /api/account': {},
      'GET /api/admin/standing': {},
      'PATCH /api/account': { body: { display_name: 'Anna di Prova' } },
      'GET /api/account/orders': {},
      'GET /api/account/interests': {},
      'POST /api/account/interests': { body: { ...stella, horse_name: 'Bingo' } },
      'PATCH /api/account/interests/{id}': { values: { id }, body: { email_alerts_enabled: true } },
      'DELETE /api/account/interests/{id}': { values: { id } },
      'GET /api/account/favourites': {},
      'PATCH /api/account/favourites': { body: { add: `${concorso.id}.${iragna.id}.${anna.id}:101`, remove: '' } },
      'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names': {
        values: { swiss_equestrian_id: concorso.id, swiss_equestrian_race_id: iragna.id },
      },
      'GET /api/account/preferences': {},
      'PATCH /api/account/preferences': { body: { sms_marketing: false } },
      'GET /api/account/export': {},
      'POST /api/account/export': {},
      'POST /api/account/create-checkout-session': { body: { action: 'reopen', stripe_session_id: unpaidSession } },
      'POST /api/account/price-cart': { body: { cartItems: unpaidContents } },
      'DELETE /api/account/orders/{id}': { values: { id: unpaidOrderId } },
      'GET /api/account/orders/{id}/receipt': { values: { id: order.id } },
      'POST /api/customer-portal': {},
      'POST /api/generate-download-links': { body: { order_id: order.id, order_items: order.items } },
      'GET /api/account/photos': {},
      'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': {
        values: { swiss_equestrian_id: concorso.id, swiss_equestrian_race_id: iragna.id },
      },
      'GET /api/account/photos/{photo_id}': { values: { photo_id: `${concorso.id}.${iragna.id}.${photo}` } },
      'GET /api/account/orders/{order_id}/photos/{photo_id}/preview': {
        values: { order_id: order.id, photo_id: `${concorso.id}.${iragna.id}.${photo}` },
      },
    },
  };
}

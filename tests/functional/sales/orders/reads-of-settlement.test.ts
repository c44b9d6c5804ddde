import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as settlePayment } from '../../../../lambdas/sales/orders/settle-payment.ts';
import { newPerson } from '../../account-parts.ts';
import {
  checkOut,
  comeBack,
  deliverAbout,
  holdEvents,
  paymentOf,
  returnOnce,
  sessionOfUrl,
  type CheckedOut,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { readsOfOrder } from '../../read-units.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
  await holdEvents(parts);
});
afterAll(() => parts?.close());

const readsOfReturn = ({ orderId, sessionId }: CheckedOut) => readsOfOrder(orderId, () => returnOnce(sessionId));
/** The items for the buyer, and then items and words to make them permanent. */
const PAYMENT = ['order', 'items', 'items', 'words'];

describe('a settlement reads its order once', () => {
  it('when it was paid by a guest, and again when it is repeated', async () => {
    const order = await checkOut([itemOf('900001', 1), itemOf('900002')]);
    await parts.payAt(order.url);
    expect(await readsOfReturn(order)).toEqual(PAYMENT);
    expect(await readsOfReturn(order)).toEqual(['order']);
  });

  it('when it was paid by an account that has other open orders', async () => {
    const { call } = await newPerson();
    const [paid, other] = await Promise.all(
      [3, 3].map(async (photo) => {
        const { body } = await call('POST /api/account/create-checkout-session', {
          body: cartOf([itemOf('900001', photo)]),
        });
        return sessionOfUrl((body as { url: string }).url);
      }),
    );
    await parts.payAt(paid!.url);
    // Her purchases, which close the other order, include this one.
    expect(await readsOfReturn(paid!)).toEqual([...PAYMENT, 'items']);
    expect(await orderNow(other!.orderId)).toMatchObject({ withdrawn: true });
  });

  it('when its session is open, has expired or has failed', async () => {
    const order = await checkOut([itemOf('900001', 2)]);
    expect(await readsOfReturn(order)).toEqual(['order']);
    await parts.stripe.checkout.sessions.expire(order.sessionId);
    expect(await readsOfReturn(order)).toEqual(['order']);
    const failed = await checkOut([itemOf('900001', 2)]);
    await parts.payAt(failed.url, { method: 'twint', action: 'fail' });
    expect(await readsOfReturn(failed)).toEqual(['order']);
    expect(await orderNow(failed.orderId)).toMatchObject({ status: 'failed' });
  });

  it('and once more with its items when its money is looked at', async () => {
    const order = await checkOut([itemOf('900001', 1)]);
    await parts.payAt(order.url);
    await comeBack(order.sessionId);
    const payment = await paymentOf(parts, order.sessionId);
    await parts.stripe.refunds.create({ payment_intent: payment });
    const reads = await readsOfOrder(order.orderId, () => deliverAbout(parts, { payment }));
    expect(reads).toEqual(['order', 'order with items', 'later orders']);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_in_full: true });
  });
});

describe('a settlement that its webhook overtook', () => {
  it('reads the order once again, and leaves it as the webhook did', async () => {
    const order = await checkOut([itemOf('900001', 4)]);
    await parts.payAt(order.url);
    // The session, the order and its items are read by then.
    parts.faults.hold = { after: 3, meanwhile: () => deliverAbout(parts, { session: order.sessionId }) };
    const reads = await readsOfOrder(order.orderId, () => settlePayment({ session_id: order.sessionId }));
    expect(reads).toEqual(['order', 'items', ...PAYMENT, 'items', 'words', 'order']);
    expect((await returnOnce(order.sessionId)).body).toMatchObject({
      success: true,
      customerEmail: 'anna@esempio.example',
    });
    expect(parts.executions.filter(({ name }) => name === order.orderId)).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  settlementOf,
  shownTotal,
  type OrderToSettle,
  type PaymentState,
} from '../../../../../core/sales/orders/orders.ts';

const order: OrderToSettle = { status: 'pending', total_amount: 8300, stripe_session_id: 'cs_1' };
const payment: PaymentState = {
  session_id: 'cs_1',
  status: 'complete',
  paid: true,
  failed: false,
  amount_total: 8300,
  currency: 'chf',
};
const unpaid = { ...payment, paid: false };

describe('the outcome of an order', () => {
  it.each<[string, Partial<OrderToSettle>, PaymentState, string]>([
    ['the money arrived', {}, payment, 'paid'],
    ['the money arrived after a failure', { status: 'failed' }, payment, 'paid'],
    ['the money arrived for an older session of it', { stripe_session_id: 'cs_2' }, payment, 'paid'],
    ['the amount is another', {}, { ...payment, amount_total: 830 }, 'wrong_amount'],
    ['the currency is another', {}, { ...payment, currency: 'eur' }, 'wrong_amount'],
    ['the session expired', {}, { ...unpaid, status: 'expired' }, 'cancelled'],
    ['an older session expired', { stripe_session_id: 'cs_2' }, { ...unpaid, status: 'expired' }, 'unchanged'],
    ['the payment failed', {}, { ...unpaid, failed: true }, 'failed'],
    ['the payment is under way', {}, unpaid, 'unchanged'],
    ['the buyer is still at the payment page', {}, { ...unpaid, status: 'open' }, 'unchanged'],
    ['a failure is told of a session that is still open', {}, { ...unpaid, status: 'open', failed: true }, 'unchanged'],
    ['the failure is told again', { status: 'failed' }, { ...unpaid, failed: true }, 'unchanged'],
  ])('when %s', (_name, state, told, settlement) => {
    expect(settlementOf({ ...order, ...state }, told)).toBe(settlement);
  });

  it('is never undone once it is paid, whatever is told later', () => {
    const told = fc.record({
      session_id: fc.constantFrom('cs_1', 'cs_2'),
      status: fc.constantFrom('open', 'complete', 'expired'),
      paid: fc.boolean(),
      failed: fc.boolean(),
      amount_total: fc.option(fc.nat()),
      currency: fc.option(fc.constantFrom('chf', 'eur')),
    }) as fc.Arbitrary<PaymentState>;
    fc.assert(
      fc.property(fc.constantFrom('paid', 'completed'), told, (status, state) => {
        expect(settlementOf({ ...order, status }, state)).toBe('paid');
      }),
    );
  });
});

describe('the total that an account shows', () => {
  it.each([
    ['the shop’s own, however large', { total_amount: 105_000, imported: false }, 105_000],
    ['an imported one in cents', { total_amount: 100_000, imported: true }, 100_000],
    ['an imported one in hundredths of a cent', { total_amount: 130_000, imported: true }, 1300],
  ])('is %s', (_name, order, cents) => {
    expect(shownTotal(order)).toBe(cents);
  });
});

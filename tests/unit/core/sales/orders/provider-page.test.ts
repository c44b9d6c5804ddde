import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../../../../core/sales/orders/order-number.ts';
import { providerPage, sessionPage } from '../../../../../core/sales/orders/provider-page.ts';

describe('an order in the payment provider’s dashboard', () => {
  it('is among the real payments or among the tests', () => {
    expect(providerPage('payments/pi_1', true)).toBe('https://dashboard.stripe.com/payments/pi_1');
    expect(providerPage('payments/pi_1', false)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  });

  it('is found by its session, whose id tells real money from a test', () => {
    expect(sessionPage('cs_live_a1')).toBe('https://dashboard.stripe.com/checkout/sessions/cs_live_a1');
    expect(sessionPage('cs_test_a/1')).toBe('https://dashboard.stripe.com/test/checkout/sessions/cs_test_a%2F1');
    expect(sessionPage('cs_test_cs_live_')).toContain('/test/');
  });

  it('has no page without a session', () => {
    expect(sessionPage(null)).toBeNull();
  });
});

it('an order is shown by the first eight characters of its id', () => {
  expect(orderNumber('0123456789abcdef')).toBe('01234567');
});

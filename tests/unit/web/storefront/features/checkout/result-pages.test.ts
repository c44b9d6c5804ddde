import { expect, test } from 'vitest';
import {
  fallingIcons,
  ICON_COUNT,
} from '../../../../../../web/src/storefront/features/checkout/success/falling-icons.ts';
import { paymentDelay, pollDelay } from '../../../../../../web/src/storefront/features/checkout/polling.ts';
import { paid } from '../../../../../../web/src/storefront/features/checkout/use-payment.ts';
import { startsFirstTime } from '../../../../../../web/src/storefront/features/checkout/download/started-downloads.ts';

test.each([
  ['a ZIP', pollDelay, 1500],
  ['a payment', paymentDelay, 500],
])('waiting for %s asks soon at first, ever more rarely, and never less than every 15 s', (_what, delay, first) => {
  const delays = Array.from({ length: 30 }, (_, asked) => delay(asked));
  expect(delays[0]).toBe(first);
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  expect(delays.at(-1)).toBe(15_000);
});

test('a download starts by itself once in a tab, for each link', () => {
  const values = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
  expect([startsFirstTime('a', storage), startsFirstTime('a', storage), startsFirstTime('b', storage)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('where nothing can be remembered no download starts by itself, so that none starts for ever', () => {
  expect(
    startsFirstTime('a', () => {
      throw new DOMException('forbidden', 'SecurityError');
    }),
  ).toBe(false);
});

test('the thank-you page is decorated with 50 icons across its width', () => {
  const icons = fallingIcons(7);
  expect(icons).toHaveLength(ICON_COUNT);
  expect(ICON_COUNT).toBe(50);
  for (const { kind, left, size } of icons) {
    expect(kind).toBeLessThan(7);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(100);
    expect(size).toBeGreaterThanOrEqual(16);
  }
});

test('a failed payment is an error with its reason’s code, never a machine text on the page', () => {
  expect(() => paid({ success: false, error: 'payment_failed' })).toThrow(
    expect.objectContaining({ code: 'payment_failed', status: 402 }),
  );
  expect(() => paid({ success: false, error: 'payment_pending' })).toThrow(
    expect.objectContaining({ code: 'payment_pending' }),
  );
  expect(() => paid({ success: false, error: 'toString' })).toThrow(expect.not.objectContaining({ code: 'toString' }));
  expect(() => paid({ success: false })).toThrow();
  expect(paid({ success: true, orderId: '1' })).toEqual({ success: true, orderId: '1' });
});

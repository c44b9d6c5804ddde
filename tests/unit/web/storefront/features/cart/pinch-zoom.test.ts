import { expect, test } from 'vitest';
import { pinchedZoom } from '../../../../../../web/src/storefront/features/cart/buying/pinch-zoom.ts';

test('the cart follows two fingers between 0.8 and 2', () => {
  expect(pinchedZoom(1, 100, 150)).toBe(1.5);
  expect(pinchedZoom(1.5, 100, 900)).toBe(2);
  expect(pinchedZoom(1, 300, 20)).toBe(0.8);
  expect(pinchedZoom(1, 0, 0)).toBe(0.8);
});

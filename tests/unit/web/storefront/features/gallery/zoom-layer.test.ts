import { expect, test } from 'vitest';
import { ZoomLayer } from '../../../../../../web/src/storefront/features/gallery/gestures/zoom-layer.ts';

test('a zoomed photo has no layer in three dimensions, which WebKit enlarges from a small picture', () => {
  const style = { transform: '', transition: '' };
  const layer = { style, querySelectorAll: () => [] } as object as HTMLElement;
  const stage = { clientWidth: 390, clientHeight: 844, toggleAttribute: () => true } as object as HTMLElement;
  new ZoomLayer(stage, () => layer).draw({ scale: 4, x: 12, y: -8 });
  expect(style.transform).toBe('translate(12px, -8px) scale(4)');
});

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { Hands } from './support/hands.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const sideways = { viewport: { width: 844, height: 390 } };
const small = { viewport: { width: 320, height: 640 } };
/** The slide after the finger has lifted (`spec/storefront.md §9`). */
const SLIDE_MS = 250;

const buying = ({ page, t }: Visit): Locator => page.getByRole('region', { name: t('buying:label') });
const strip = ({ page, t }: Visit): Locator =>
  page.getByRole('list', { name: t('gallery:thumbnails', { rider: anna.rider }) });

async function open(visitor: Visit): Promise<Visit> {
  await visitor.shop.openGallery(concorso, iragna, anna);
  await buying(visitor).getByRole('button').first().waitFor();
  return visitor;
}

/** Returns the offers' texts that are too long for their space. */
const cutOff = (visitor: Visit): Promise<string[]> =>
  buying(visitor)
    .locator('button > span > span:not(.sr-only)')
    .evaluateAll((lines) =>
      lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent ?? ''),
    );

test('on a phone held sideways the whole photo stands above the strip and the bar, which share a row', async ({
  visit,
}) => {
  const visitor = await open(await visit({ size: 'phone', ...sideways }));
  const [photo, thumbnails, bar] = await Promise.all(
    [visitor.page.locator('[data-shown]'), strip(visitor), buying(visitor)].map((part) => part.boundingBox()),
  );
  expect(photo!.y).toBe(0);
  expect(photo!.height).toBeGreaterThan(0.8 * sideways.viewport.height);
  expect(photo!.y + photo!.height).toBeLessThanOrEqual(Math.min(thumbnails!.y, bar!.y));
  expect(Math.abs(thumbnails!.y + thumbnails!.height / 2 - bar!.y - bar!.height / 2)).toBeLessThan(4);
});

/** Returns the shares of the screen that the shown photo takes, and takes without a control over it. */
const sharesOf = ({ page }: Visit): Promise<{ photo: number; free: number }> =>
  page
    .locator('[data-shown] img')
    .last()
    .evaluate((image: HTMLImageElement) => {
      const box = image.getBoundingClientRect();
      const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
      const top = box.top + (box.height - height) / 2;
      const controls = [...document.querySelectorAll('.gallery :is(h2, button, li)')].map((part) =>
        part.getBoundingClientRect(),
      );
      const above = Math.max(0, ...controls.filter(({ top }) => top < innerHeight / 3).map(({ bottom }) => bottom));
      const below = Math.min(...controls.filter(({ top }) => top > innerHeight / 2).map(({ top }) => top));
      const screen = innerWidth * innerHeight;
      const seen = Math.min(top + height, below) - Math.max(top, above);
      return { photo: (width * height) / screen, free: (width * seen) / screen };
    });

describe('on an upright phone one row stands above the photo', () => {
  test.for([
    { phone: { width: 390, height: 844 }, picture: [600, 400], photo: 0.3, free: 0.3 },
    { phone: { width: 390, height: 844 }, picture: [400, 600], photo: 0.69, free: 0.67 },
    { phone: { width: 360, height: 640 }, picture: [400, 600], photo: 0.84, free: 0.67 },
  ])('$phone.width × $phone.height, picture $picture', async ({ phone, picture: [w, h], ...least }, { visit }) => {
    const visitor = await visit({ size: 'phone', viewport: phone });
    await visitor.page.route('**/thumbnails/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%"/></svg>`,
      }),
    );
    await open(visitor);
    await visitor.shop.button(visitor.t('around:more')).waitFor();
    await expect.poll(() => sharesOf(visitor)).toMatchObject({ photo: expect.closeTo(least.photo, 1) as number });
    const { photo, free } = await sharesOf(visitor);
    expect(photo).toBeGreaterThanOrEqual(least.photo);
    expect(free).toBeGreaterThanOrEqual(least.free);
  });
});

describe.for(['it', 'de'] as const)('in %s', (language) => {
  test('on the smallest phones every offer can be read whole, before and after it is taken', async ({ visit }) => {
    const visitor = await open(await visit({ size: 'phone', ...small, language }));
    const { shop } = visitor;
    expect(await cutOff(visitor)).toEqual([]);
    const [single, collection] = [
      buying(visitor).getByRole('button').nth(0),
      buying(visitor).getByRole('button').nth(1),
    ];
    await shop.press(single);
    await shop.button(visitor.t('buying:cart', { count: 1 })).waitFor();
    expect(await cutOff(visitor)).toEqual([]);
    await shop.press(single);
    await shop.press(collection);
    await expect.poll(() => single.isDisabled()).toBe(true);
    expect(await cutOff(visitor)).toEqual([]);
  });

  test.for([
    ['upright', { viewport: { width: 390, height: 844 } }],
    ['sideways', sideways],
  ] as const)('text at twice its size hides no control, %s', async ([, size], { visit }) => {
    const visitor = await open(await visit({ size: 'phone', ...size, language }));
    await visitor.page.addStyleTag({ content: 'html { font-size: 32px }' });
    await visitor.page.keyboard.press('ArrowRight');
    await visitor.shop.counter(2, 16).waitFor();
    const hidden = await visitor.page
      .getByRole('dialog')
      .locator('button:not(li button)')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            if (button.getClientRects().length === 0) return false;
            // On a touch screen the arrows are there for keys and screen readers alone.
            if (getComputedStyle(button.parentElement!).clipPath !== 'none') return false;
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const inSight = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return !inSight || !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
          })
          .map((button) => button.textContent || button.ariaLabel),
      );
    expect(hidden).toEqual([]);
    expect(await cutOff(visitor)).toEqual([]);
  });
});

test('while a finger moves a photo and it slides, nothing else in the page changes', async ({ visit }) => {
  const visitor = await open(await visit({ size: 'phone' }));
  const { page, shop } = visitor;
  await page.waitForLoadState('networkidle');
  const hands = await Hands.on(page);
  await page.evaluate(() => {
    const seen = { moved: 0, lifted: 0, changes: [] as { at: number; what: string }[] };
    addEventListener('pointermove', (move) => (seen.moved ||= move.timeStamp), { capture: true });
    addEventListener('pointerup', (lift) => (seen.lifted = lift.timeStamp), { capture: true });
    new MutationObserver((all) => {
      const at = performance.now();
      for (const { type, target, attributeName } of all) {
        const isTrack =
          attributeName === 'style' && (target as Element).querySelector(':scope > [data-slide]') !== null;
        // Preloaded parts of the shop add their styles to the head at any time.
        if (!isTrack && !document.head.contains(target))
          seen.changes.push({
            at,
            what: `${type} ${attributeName ?? ''} ${(target as Element).outerHTML?.slice(0, 80) ?? target.textContent}`,
          });
      }
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { seen });
  });
  // The bars are visible and have three seconds until they hide, so that the swipe does not hide them.
  await page.keyboard.press('Shift');
  await shop.counter(1, 16).waitFor();
  await hands.drag({ x: 320, y: 380 }, { x: 120, y: 380 });
  await shop.counter(2, 16).waitFor();
  const early = await page.evaluate((slide) => {
    const { moved, lifted, changes } = (
      window as unknown as { seen: { moved: number; lifted: number; changes: { at: number; what: string }[] } }
    ).seen;
    return {
      moved: moved > 0 && lifted > moved,
      changes: changes.filter(({ at }) => at > moved && at < lifted + slide).map(({ what }) => what),
    };
  }, SLIDE_MS);
  expect(early).toEqual({ moved: true, changes: [] });
});

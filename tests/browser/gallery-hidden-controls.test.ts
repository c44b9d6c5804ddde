import type { CDPSession, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { Hands } from './support/hands.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const COUNT = 16;
/** The shown photo: the fifth, with photos on both sides. */
const PHOTO = 105;
/** Longer than the controls' idle time (`spec/storefront.md §9`: 3 s, checked every 500 ms). */
const IDLE_MS = 3600;

/** Returns all active controls over the photo. A touch screen is swiped, and shows no arrows. */
const controlsOf = ({ shop, t }: Visit, hasArrows: boolean): Record<string, Locator> => ({
  close: shop.button(t('gallery:close')),
  more: shop.button(t('around:more')),
  share: shop.button(t('around:share')),
  ...(hasArrows && {
    rider: shop.button(t('around:after', { rider: startIn(iragna, '900002').rider })),
    previous: shop.button(t('gallery:previous')),
    next: shop.button(t('gallery:next')),
  }),
  thumbnail: shop.button(t('gallery:thumbnail', { number: PHOTO + 1 })),
  single: shop.single(PHOTO),
  collection: shop.collection(),
  cart: shop.button(t('buying:cart', { count: 0 })),
});

const isHidden = ({ shop, t }: Visit) =>
  shop
    .button(t('gallery:close'))
    .evaluate((button) => getComputedStyle(button.closest('[data-chrome]')!).opacity === '0');

type Press = (at: { x: number; y: number }) => Promise<unknown>;

const penOf =
  (session: CDPSession): Press =>
  async (at) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', {
        ...at,
        type,
        button: 'left',
        clickCount: 1,
        pointerType: 'pen',
      });
  };

/** Hands that rest on the place already: a movement there would have shown the controls. */
const hands: Record<string, (visitor: Visit) => Promise<{ press: Press; approach?: Press }>> = {
  finger: async ({ page }) => {
    const fingers = await Hands.on(page);
    return { press: (at) => fingers.tap(at) };
  },
  mouse: async ({ page }) => ({
    approach: ({ x, y }) => page.mouse.move(x, y),
    press: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
  }),
  pen: async ({ page, context }) => ({ press: penOf(await context.newCDPSession(page)) }),
};

test.for(Object.keys(hands))('a %s shows hidden gallery controls without pressing them', async (kind, { visit }) => {
  const visitor = await visit({ size: kind === 'mouse' ? 'desktop' : 'phone', reducedMotion: 'reduce' });
  const { page, shop } = visitor;
  await page.clock.install();
  await shop.openGallery(concorso, iragna, anna, PHOTO);
  const { press, approach } = await hands[kind]!(visitor);
  for (const [name, control] of Object.entries(controlsOf(visitor, kind === 'mouse'))) {
    const { x, y, width, height } = (await control.boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2 };
    await approach?.(at);
    await page.clock.runFor(IDLE_MS);
    await expect.poll(() => isHidden(visitor), { message: `the controls leave before ${name}` }).toBe(true);
    await press(at);
    await expect.poll(() => isHidden(visitor), { message: `${name} is shown` }).toBe(false);
    await page.clock.runFor(1000);
    await shop.counter(PHOTO - anna.photos![0] + 1, COUNT).waitFor();
    await shop.button(visitor.t('buying:cart', { count: 0 })).waitFor();
    expect(await page.getByRole('dialog').count(), `${name} opens or closes nothing`).toBe(1);
  }
});

test('the space bar shows a clicked, now hidden button without pressing it', async ({ visit }) => {
  const visitor = await visit({ reducedMotion: 'reduce' });
  const { page, shop } = visitor;
  await page.clock.install();
  await shop.openGallery(concorso, iragna, anna, PHOTO);
  await shop.press(shop.single(PHOTO));
  await page.clock.runFor(IDLE_MS);
  await expect.poll(() => isHidden(visitor)).toBe(true);
  await page.keyboard.press(' ');
  await expect.poll(() => isHidden(visitor)).toBe(false);
  await shop.takeSingle(PHOTO).waitFor();
});

test('on a phone held sideways the photo fills the screen while the controls are hidden', async ({ visit }) => {
  const visitor = await visit({ size: 'phone', viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' });
  const { page, shop } = visitor;
  await page.clock.install();
  await shop.openGallery(concorso, iragna, anna, PHOTO);
  await page.clock.runFor(IDLE_MS);
  await expect.poll(() => isHidden(visitor)).toBe(true);
  await expect.poll(() => page.locator('[data-shown] [data-zoom]').boundingBox()).toMatchObject({ y: 0, height: 390 });
});

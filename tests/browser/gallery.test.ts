import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { Hands } from './support/hands.ts';
import type { Storefront } from './support/storefront.ts';
import { test as base, type Visit, type VisitOptions } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const zoe = startIn(iragna, '900003');
const COUNT = 16;
/** The middle of a phone's screen, and of the photo. */
const CENTRE = { x: 195, y: 380 };
/** Longer than the controls' idle time (`spec/storefront.md §9`: 3 s, checked every 500 ms). */
const IDLE_MS = 3600;

interface Open extends Visit {
  hands: Hands;
}

/** `open` shows Anna's 16 photos, with fingers on the phone, and waits for the shown photo's large picture. */
const test = base.extend(
  'open',
  ({ visit }) =>
    async (options: VisitOptions & { photo?: number } = {}): Promise<Open> => {
      const visitor = await visit({ size: 'phone', ...options });
      await visitor.shop.openGallery(concorso, iragna, anna, options.photo);
      await sharp(visitor.page);
      return { ...visitor, hands: await Hands.on(visitor.page) };
    },
);

const layer = (page: Page) => page.locator('[data-shown] [data-zoom]');
const sharp = (page: Page) =>
  expect
    .poll(() =>
      layer(page)
        .locator('img')
        .evaluateAll((images) =>
          images.some(
            (image) =>
              image instanceof HTMLImageElement &&
              image.src.includes('1600') &&
              getComputedStyle(image).opacity === '1',
          ),
        ),
    )
    .toBe(true);
const matrix = (page: Page) =>
  layer(page).evaluate((element) => {
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(element).transform);
    return { scale, x, y };
  });
const scale = async (page: Page) => (await matrix(page)).scale;
/** Tells whether header, arrows and bars are visible, by the close button's style. */
const chromeShown = ({ page, t }: Visit) =>
  page
    .getByRole('button', { name: t('gallery:close') })
    .evaluate((button) => getComputedStyle(button.closest('[data-chrome]')!).opacity === '1');
const counterNow = ({ shop }: Visit, current: number) => shop.counter(current, COUNT).waitFor();

describe('fingers on a phone', () => {
  test('a swipe to the left shows the next photo and puts it into the address, one back the previous', async ({
    open,
  }) => {
    const visitor = await open({ reducedMotion: 'reduce' });
    const { page, hands } = visitor;
    await page.waitForURL(/photo=101/);
    await hands.swipe({ x: 300, y: 380 }, { x: 100, y: 390 });
    await counterNow(visitor, 2);
    await page.waitForURL(/photo=102/);
    await hands.swipe({ x: 100, y: 380 }, { x: 300, y: 390 });
    await counterNow(visitor, 1);
  });

  test('a slow movement under 80 px goes back, a longer one goes on, and a steep one is no swipe', async ({ open }) => {
    const visitor = await open();
    const { hands } = visitor;
    await hands.drag({ x: 250, y: 380 }, { x: 176, y: 380 });
    await hands.drag({ x: 250, y: 380 }, { x: 160, y: 460 });
    await counterNow(visitor, 1);
    await hands.drag({ x: 250, y: 380 }, { x: 164, y: 380 });
    await counterNow(visitor, 2);
  });

  test('a second swipe during the first one’s slide goes two photos on, and comes to rest there', async ({ open }) => {
    const visitor = await open();
    const { page, hands } = visitor;
    await hands.swipe({ x: 300, y: 380 }, { x: 100, y: 380 }, 3);
    await hands.swipe({ x: 300, y: 380 }, { x: 100, y: 380 }, 3);
    await counterNow(visitor, 3);
    await expect.poll(() => layer(page).evaluate((element) => element.getBoundingClientRect().x)).toBe(0);
    await page.waitForURL(/photo=103/);
  });

  test('the first photo follows a finger to the right by a third and returns, and so does the last', async ({
    open,
  }) => {
    const visitor = await open({ photo: 116 });
    const { page, hands } = visitor;
    const track = () => layer(page).evaluate((element) => element.closest('[data-shown]')!.getBoundingClientRect().x);
    await hands.down({ x: 300, y: 380 });
    await hands.move({ x: 100, y: 380 });
    await expect.poll(track).toBeCloseTo(-200 * 0.35, 0);
    await hands.lift();
    await expect.poll(track).toBe(0);
    await counterNow(visitor, 16);
    await visitor.shop.openGallery(concorso, iragna, anna);
    await hands.swipe({ x: 100, y: 380 }, { x: 350, y: 380 });
    await expect.poll(track).toBe(0);
    await counterNow(visitor, 1);
  });

  test('pinching zooms up to 4 and back to the whole photo; the next photo is whole again', async ({ open }) => {
    const visitor = await open({ reducedMotion: 'reduce' });
    const { page, hands } = visitor;
    await hands.pinch(CENTRE, 60, 180);
    expect(await scale(page)).toBeCloseTo(3, 0);
    await hands.pinch(CENTRE, 40, 380);
    expect(await scale(page)).toBe(4);
    await hands.pinch(CENTRE, 380, 40);
    expect(await scale(page)).toBe(1);
    await hands.pinch(CENTRE, 60, 180);
    await page.keyboard.press('ArrowRight');
    await counterNow(visitor, 2);
    expect(await scale(page)).toBe(1);
  });

  test('a double tap zooms in, another out, and a drag between them pans without uncovering the ground', async ({
    open,
  }) => {
    const visitor = await open({ reducedMotion: 'reduce' });
    const { page, hands } = visitor;
    await hands.doubleTap(CENTRE);
    await expect.poll(() => scale(page)).toBe(2);
    await hands.swipe({ x: 300, y: 380 }, { x: 250, y: 380 });
    expect((await matrix(page)).x).toBeCloseTo(-50, 0);
    await hands.swipe({ x: 380, y: 380 }, { x: 10, y: 380 });
    expect((await matrix(page)).x).toBeCloseTo(-195, 0);
    await counterNow(visitor, 1);
    await hands.doubleTap(CENTRE);
    await expect.poll(() => scale(page)).toBe(1);
  });

  test('a tap hides the controls over the photo, the next one shows them', async ({ open }) => {
    const visitor = await open({ reducedMotion: 'reduce' });
    await visitor.hands.tap(CENTRE);
    await expect.poll(() => chromeShown(visitor)).toBe(false);
    await visitor.hands.tap(CENTRE);
    await expect.poll(() => chromeShown(visitor)).toBe(true);
  });

  test('a thumbnail shows its photo, and the strip follows the photo', async ({ open }) => {
    const visitor = await open();
    const { shop, page, t } = visitor;
    const thumbnail = (number: number) =>
      page
        .getByRole('list', { name: t('gallery:thumbnails', { rider: anna.rider }) })
        .getByRole('button', { name: t('gallery:thumbnail', { number }) });
    await shop.press(thumbnail(104));
    await counterNow(visitor, 4);
    for (let at = 5; at <= 16; at++) await page.keyboard.press('ArrowRight');
    await counterNow(visitor, 16);
    await expect.poll(() => thumbnail(116).getAttribute('aria-current')).toBe('true');
    await expect
      .poll(() =>
        thumbnail(116).evaluate((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth;
        }),
      )
      .toBe(true);
  });
});

describe('mouse and keyboard on a desktop', () => {
  const desktop = { size: 'desktop', reducedMotion: 'reduce' } as const;

  test('every key does what it says', async ({ open }) => {
    const visitor = await open(desktop);
    const { page, shop } = visitor;
    const pressed = async (key: string) => {
      await page.keyboard.press(key);
      return scale(page);
    };
    await page.keyboard.press('ArrowRight');
    await counterNow(visitor, 2);
    await page.keyboard.press('ArrowLeft');
    await counterNow(visitor, 1);
    await page.keyboard.press('ArrowLeft');
    await counterNow(visitor, 1);
    expect([
      await pressed('+'),
      await pressed('='),
      await pressed('+'),
      await pressed('-'),
      await pressed('0'),
      await pressed('-'),
    ]).toEqual([2, 4, 4, 2, 1, 1]);
    await page.keyboard.press(' ');
    expect(await chromeShown(visitor)).toBe(false);
    await page.keyboard.press(' ');
    expect(await chromeShown(visitor)).toBe(true);
    await page.keyboard.press('Escape');
    await shop.gallery(anna).waitFor({ state: 'detached' });
    await page.waitForURL(`**/${concorso.id}/${iragna.id}`);
  });

  test('a click zooms at its point, another one back; the wheel zooms only with ctrl; the mouse pans', async ({
    open,
  }) => {
    const { page } = await open(desktop);
    await page.mouse.click(720, 400);
    expect(await scale(page)).toBe(2);
    const before = await matrix(page);
    await page.mouse.move(720, 400);
    await page.mouse.down();
    await page.mouse.move(760, 410, { steps: 4 });
    await page.mouse.up();
    expect((await matrix(page)).x - before.x).toBeCloseTo(40, 0);
    await page.mouse.click(720, 400);
    expect(await scale(page)).toBe(1);
    await page.mouse.wheel(0, -200);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => scale(page)).toBeCloseTo(Math.exp(0.0015 * 200), 2);
  });

  test('a held arrow key moves photo by photo, and its release leaves no backlog', async ({ open }) => {
    const visitor = await open(desktop);
    const { page } = visitor;
    for (let repeat = 0; repeat < 9; repeat++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await counterNow(visitor, 9);
    await expect.poll(() => layer(page).evaluate((element) => element.getBoundingClientRect().x)).toBe(0);
    await page.waitForURL(/photo=109/);
    await counterNow(visitor, 9);
  });

  test('the arrows on the screen go on and back, and are off at the ends', async ({ open }) => {
    const visitor = await open(desktop);
    const { shop, t } = visitor;
    const [previous, next] = [shop.button(t('gallery:previous')), shop.button(t('gallery:next'))];
    expect(await previous.isDisabled()).toBe(true);
    await shop.press(next);
    await counterNow(visitor, 2);
    expect(await previous.isEnabled()).toBe(true);
    await shop.press(previous);
    await counterNow(visitor, 1);
  });

  test('controls leave after 3 s without activity; mouse, key and press bring them back', async ({ visit }) => {
    const visitor = await visit(desktop);
    const { page, shop } = visitor;
    await page.clock.install();
    await shop.openGallery(concorso, iragna, anna);
    const signs = [() => page.mouse.move(500, 300), () => page.keyboard.press('Shift'), () => page.mouse.down()];
    for (const sign of signs) {
      await page.clock.runFor(IDLE_MS);
      await expect.poll(() => chromeShown(visitor)).toBe(false);
      await sign();
      await expect.poll(() => chromeShown(visitor)).toBe(true);
    }
  });

  test('the focus stays inside, and what holds it stays in sight', async ({ open }) => {
    const visitor = await open(desktop);
    const { page, shop } = visitor;
    for (let tab = 0; tab < 24; tab++) {
      await page.keyboard.press('Tab');
      expect(await shop.gallery(anna).evaluate((gallery) => gallery.contains(document.activeElement))).toBe(true);
    }
  });
});

describe('the way in and out', () => {
  let visitor: Visit;
  let shop: Storefront;
  let page: Page;
  beforeEach<{ visit: (options?: VisitOptions) => Promise<Visit> }>(async ({ visit }) => {
    visitor = await visit({ size: 'phone', reducedMotion: 'reduce' });
    ({ shop, page } = visitor);
  });

  test('a link to one photo opens on it, and closing it leads to the race', async () => {
    await shop.openGallery(concorso, iragna, anna, 109);
    await counterNow(visitor, 9);
    await shop.closeGallery();
    await page.waitForURL(`**/${concorso.id}/${iragna.id}`);
    await shop.title(iragna.name).waitFor();
  });

  test('Back after many photos returns at once to the same place of the race, with the focus on the card', async () => {
    await page.setViewportSize({ width: 390, height: 560 });
    await page.goto(`/${concorso.id}/${iragna.id}`);
    const card = shop.galleryLink(startIn(iragna, '900001.2'));
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await shop.enter(startIn(iragna, '900001.2'));
    for (const photo of [122, 123, 124]) {
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(new RegExp(`photo=${photo}`));
    }
    await page.goBack();
    await shop.tick(121).waitFor();
    await page.goBack();
    await shop.gallery(anna).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('a start without photos says so, with a way out', async () => {
    await page.goto(`/${concorso.id}/${iragna.id}/${zoe.id}`);
    await shop.gallery(zoe).getByText(visitor.t('photos:short.none')).waitFor();
    await shop
      .gallery(zoe)
      .getByRole('status')
      .getByRole('button', { name: visitor.t('gallery:close') })
      .click();
    await shop.title(iragna.name).waitFor();
  });

  test('a photo that cannot be loaded says so, and comes when it is tried again', async () => {
    visitor.faults.expect(/thumbnails\/.*\/105/);
    const broken = `**/thumbnails/**/105?size=*`;
    await page.route(broken, (route) => route.abort('connectionreset'));
    await shop.openGallery(concorso, iragna, anna, 105);
    await page.getByRole('alert').getByText(visitor.t('gallery:broken.title')).waitFor();
    await page.unroute(broken);
    await shop.press(page.getByRole('alert').getByRole('button', { name: visitor.t('common:retry') }));
    await sharp(page);
  });

  test('nothing slides for people who asked for less motion', async () => {
    await shop.openGallery(concorso, iragna, anna);
    await page.keyboard.press('ArrowRight');
    await counterNow(visitor, 2);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame),
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML),
    );
    expect(moving).toEqual([]);
  });
});

import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Hands } from './hands.ts';

/** A running shop, and a gallery of it with at least 8 photos, e.g. `GALLERY_URL=http://127.0.0.1:3000/4711/1/900003`. */
const gallery = process.env.GALLERY_URL ?? '';
const PHONE = { width: 390, height: 844 };
const CENTRE = { x: 195, y: 380 };

let browser: Browser;
let page: Page;
let hands: Hands;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

const shown = () => page.locator('.gallery header p.tabular').textContent();
const counter = (text: string) => page.locator('.gallery header p.tabular', { hasText: new RegExp(`^${text} `) }).waitFor();
const photoInAddress = () => new URL(page.url()).searchParams.get('photo');
const scale = () => page.locator('[data-shown] [data-zoom]').evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).a);
const chromeShown = (value: boolean) => page.locator(value ? '.gallery:not([data-hidden])' : '.gallery[data-hidden]').waitFor();

describe.skipIf(!gallery)('the gallery on a phone', () => {
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'it-CH', reducedMotion: 'reduce' });
    page = await context.newPage();
    hands = await Hands.on(page);
    await page.goto(gallery);
    await counter('1');
    await page.locator('[data-shown] img[src*="1600"]:not(.opacity-0)').waitFor();
  });
  afterEach(() => page.context().close());

  test('a swipe to the left shows the next photo and puts it into the address, one back the previous', async () => {
    await page.waitForURL(/photo=/);
    const first = photoInAddress();
    await hands.swipe({ x: 300, y: 380 }, { x: 100, y: 390 });
    await counter('2');
    await page.waitForURL((url) => url.searchParams.get('photo') !== first);
    await hands.swipe({ x: 100, y: 380 }, { x: 300, y: 390 });
    await counter('1');
  });

  test('the first photo holds against a swipe to the right', async () => {
    await hands.swipe({ x: 100, y: 380 }, { x: 350, y: 380 });
    expect(await shown()).toMatch(/^1 /);
  });

  test('pinching zooms up to 4 and back to the whole photo; the next photo is whole again', async () => {
    await hands.pinch(CENTRE, 60, 180);
    expect(await scale()).toBeCloseTo(3, 0);
    await hands.pinch(CENTRE, 40, 380);
    expect(await scale()).toBe(4);
    await page.keyboard.press('ArrowRight');
    await counter('2');
    expect(await scale()).toBe(1);
  });

  test('a double tap zooms in, another out, and a drag in between pans instead of changing the photo', async () => {
    await hands.doubleTap(CENTRE);
    await expect.poll(scale).toBe(2);
    await hands.swipe({ x: 300, y: 380 }, { x: 60, y: 380 });
    expect(await shown()).toMatch(/^1 /);
    await hands.doubleTap(CENTRE);
    await expect.poll(scale).toBe(1);
  });

  test('a tap hides what is drawn over the photo, the next one brings it back', async () => {
    await hands.tap(CENTRE);
    await chromeShown(false);
    await hands.tap(CENTRE);
    await chromeShown(true);
  });

  test('a link to one photo opens on it, and Back leaves the gallery at once after many swipes', async () => {
    await page.waitForURL(/photo=/);
    const first = photoInAddress();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('photo') !== first);
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await counter('2');
    await page.keyboard.press('ArrowRight');
    await counter('3');
    await page.waitForURL((url) => url.href !== link);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('every key does what it says, and nothing is wrong for screen readers', async () => {
    await page.keyboard.press('ArrowRight');
    await counter('2');
    await page.keyboard.press('ArrowLeft');
    await counter('1');
    await page.keyboard.press('+');
    expect(await scale()).toBe(2);
    await page.keyboard.press('=');
    expect(await scale()).toBe(4);
    await page.keyboard.press('-');
    expect(await scale()).toBe(2);
    await page.keyboard.press('0');
    expect(await scale()).toBe(1);
    await page.keyboard.press(' ');
    await chromeShown(false);
    await page.keyboard.press(' ');
    await chromeShown(true);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.gallery').waitFor({ state: 'detached' });
  });
});

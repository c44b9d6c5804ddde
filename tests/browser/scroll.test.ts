import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { concorso, granPremio, iragna, startIn } from '../support/catalogue.ts';
import { test, type Visit } from './support/visit.ts';

const lower = startIn(iragna, '900001.2');
const eventPath = `/${concorso.id}`;
/** Low enough that every page of the tests' shop scrolls. */
const windows = { phone: { width: 390, height: 500 }, desktop: { width: 1440, height: 300 } };

const scrolled = ({ page }: Visit): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls until the link stands there in the window, and returns the page's position. */
async function scrollTo(visitor: Visit, link: Locator, block: ScrollLogicalPosition = 'center'): Promise<number> {
  await link.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
  const place = await scrolled(visitor);
  expect(place).toBeGreaterThan(50);
  return place;
}

const expectBackAt = (visitor: Visit, place: number): Promise<void> =>
  expect.poll(() => scrolled(visitor), { message: 'the page is where it was scrolled to' }).toBe(place);

const cases = (['phone', 'desktop'] as const).flatMap((size) =>
  (['it', 'de'] as const).map((language) => ({ size, language })),
);

test.for(cases)(
  'Back and Forward lead where one was on home, event and race, time after time ($size, $language)',
  async ({ size, language }, { visit }) => {
    const visitor = await visit({ size, language, viewport: windows[size] });
    const { page, shop } = visitor;
    await page.goto('/');
    for (const block of ['center', 'end'] as const) {
      const onHome = await scrollTo(visitor, shop.link(concorso.name), block);
      await shop.link(concorso.name).click();
      await shop.title(concorso.name).waitFor();
      expect(await scrolled(visitor)).toBe(0);
      const onEvent = await scrollTo(visitor, shop.raceLink(iragna), block);
      await shop.raceLink(iragna).click();
      await shop.title(iragna.name).waitFor();
      expect(await scrolled(visitor)).toBe(0);
      const onRace = await scrollTo(visitor, shop.galleryLink(lower), block);
      await page.goBack();
      await shop.title(concorso.name).waitFor();
      await expectBackAt(visitor, onEvent);
      await page.goForward();
      await shop.title(iragna.name).waitFor();
      await expectBackAt(visitor, onRace);
      await page.goBack();
      await shop.title(concorso.name).waitFor();
      await page.goBack();
      await shop.link(concorso.name).waitFor();
      await expectBackAt(visitor, onHome);
    }
  },
);

test('a page that is left while it still moves is where one left it', async ({ visit }) => {
  const visitor = await visit({ viewport: windows.desktop });
  const { page, shop } = visitor;
  await page.goto(eventPath);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'smooth' }));
  await expect.poll(() => scrolled(visitor)).toBeGreaterThan(50);
  const left = await shop.raceLink(granPremio).evaluate((link) => {
    (link as HTMLElement).click();
    return window.scrollY;
  });
  await shop.title(granPremio.name).waitFor();
  await page.goBack();
  await shop.title(concorso.name).waitFor();
  await expect.poll(() => scrolled(visitor)).toBeGreaterThanOrEqual(Math.floor(left));
});

test('a gallery that is loaded again has the race behind it where one was', async ({ visit }) => {
  const visitor = await visit({ size: 'phone', viewport: windows.phone });
  const { page, shop } = visitor;
  await page.goto(`${eventPath}/${iragna.id}`);
  const place = await scrollTo(visitor, shop.galleryLink(lower));
  await shop.galleryLink(lower).click();
  await shop.gallery(lower).waitFor();
  await page.reload();
  await shop.gallery(lower).waitFor();
  await page.goBack();
  await shop.gallery(lower).waitFor({ state: 'detached' });
  await expectBackAt(visitor, place);
});

test('a page from the browser’s back-forward cache returns to its position, also where the browser loses it', async ({
  visit,
}) => {
  const visitor = await visit({ size: 'phone', viewport: windows.phone });
  const { page, shop } = visitor;
  await page.goto(eventPath);
  const place = await scrollTo(visitor, shop.raceLink(iragna), 'end');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    // WebKit shows the cached page from its top.
    window.scrollTo(0, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectBackAt(visitor, place);
});

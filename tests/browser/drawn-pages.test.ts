import { expect } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const languages = ['it', 'de'] as const;

const pages = {
  home: '/',
  event: `/${concorso.id}`,
  race: `/${concorso.id}/${iragna.id}`,
};
const everyDrawnPage = { ...pages, gallery: `${pages.race}/${anna.id}`, search: '/search/q/anna' };

test.for(languages)('home, event and race can be read without any script (%s)', async (language, { visit }) => {
  const { page, shop } = await visit({ language, javaScriptEnabled: false, size: 'phone' });
  await page.goto(pages.home);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await shop.link(concorso.name).waitFor();
  await page.goto(pages.event);
  await shop.title(concorso.name).waitFor();
  await shop.raceLink(iragna).waitFor();
  await page.goto(pages.race);
  await shop.title(iragna.name).waitFor();
  await shop.galleryLink(anna).waitFor();
});

const cases = languages.flatMap((language) => (['phone', 'desktop'] as const).flatMap((size) =>
  Object.entries(everyDrawnPage).map(([name, address]) => ({ name, address, language, size }))));

test.for(cases)('the $name page is taken over as the server drew it ($language, $size)', async ({ address, language, size }, { visit }) => {
  const { page } = await visit({ language, size });
  // What the server drew is marked before any of the shop's code runs; what is drawn anew has no mark.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-drawn-by-server', ''));
  });
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await page.locator('main[data-drawn-by-server]').count()).toBe(1);
});

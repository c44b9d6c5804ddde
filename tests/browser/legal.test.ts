import { expect, inject } from 'vitest';
import { languageNames } from '../../core/wire/languages.ts';
import { legalPages } from '../../core/shop/texts/legal-pages.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/visit.ts';
import { words } from './support/words.ts';

const shop = inject('shop');
const visitors = [
  { size: 'phone', language: 'it' },
  { size: 'desktop', language: 'de' },
] as const;

test.for(visitors)(
  'each page about the shop is one step from the foot of any page ($size, $language)',
  async (look, { visit }) => {
    const { page, shop: store, t } = await visit(look);
    await page.goto('/');
    for (const name of legalPages) {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t(`common:legal.${name}`) })
        .click();
      await store.title(t(`legal:${name}.title`)).waitFor();
      await page.waitForURL(`**/legal/${name}`);
      await expectAccessible(page, name);
    }
    const other = look.language === 'it' ? 'de' : 'it';
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: languageNames[other] }).click();
    await store.title(words(other)(`legal:${legalPages.at(-1)!}.title`)).waitFor();
    // The focus stays in place, which now holds the way back.
    const back = footer.getByRole('button', { name: languageNames[look.language] });
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  },
);

test('they are readable without a script, in the requested language, and unlike any other page', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false, language: 'de' });
  await page.goto('/legal/privacy');
  await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor();
  expect(await page.title()).toMatch(/^Datenschutz – /);
  expect((await fetch(`${shop.url}/legal/nothing`)).status).toBe(404);
});

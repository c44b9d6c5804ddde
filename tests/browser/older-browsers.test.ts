import { expect, inject } from 'vitest';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');

/** Removes the parts of the language and of the page that came after Safari 15.6, Chrome 100 and Firefox 100. */
function removeNewerParts(): void {
  const newer: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [AbortSignal, ['any', 'timeout']],
    [URL, ['canParse', 'parse']],
    [Element.prototype, ['checkVisibility']],
    [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation']],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('an older browser reads the pages, opens a gallery, buys a photo and gets it', async ({ visit }) => {
  const { context, page, shop, t } = await visit({ size: 'phone', language: 'it' });
  await context.addInitScript(removeNewerParts);
  await page.goto('/');
  expect(await page.evaluate(() => 'withResolvers' in Promise || 'findLast' in [])).toBe(false);
  await shop.link(concorso.name).click();
  await shop.raceLink(iragna).click();
  await shop.enter(anna);
  await shop.press(shop.single(101));
  await shop.takeSingle(101).waitFor();
  await shop.press(shop.button(t('buying:cart', { count: 1 })));
  await shop.goToPayment();
  await shop.pay({ email: newBuyer(), method: 'twint' });
  await shop.title(t('checkout:thankYou.title')).waitFor();
  await shop.headerCart(0).waitFor();
});

test('a browser below the floor is told so, reads the pages and follows their links', async ({ visit }) => {
  const { context, page, shop, t } = await visit({ size: 'phone', language: 'de' });
  await context.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  // A visit's own way waits for a live page, which this one never is.
  await page.evaluate((to) => location.assign(to), inject('shop').url);
  const notice = page.getByRole('alert').filter({ hasText: t('tooOld:notice') });
  await notice.waitFor();
  await shop.link(concorso.name).click();
  await shop.title(concorso.name).waitFor();
  await notice.waitFor();
});

import { expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy } from '../support/sale.ts';
import { test } from './support/visit.ts';

const one = cartItem(concorso, iragna, startIn(iragna, '900001'), 102);

test('who bought as a guest is offered a free account, and led to it with the e-mail in a second step', async ({
  visit,
}) => {
  const { sessionId, email } = await buy(inject('shop'), [one]);
  const { page, shop, t } = await visit({ size: 'phone', language: 'de' });
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await shop.button(t('checkout:account.action')).click();
  const dialog = shop.dialog(t('checkout:account.title'));
  await dialog.getByText(t('checkout:account.withEmail', { email })).waitFor();
  expect(await dialog.getByRole('link', { name: t('checkout:success.home') }).getAttribute('href')).toBe('/');
  await dialog.getByRole('link', { name: t('checkout:account.continue') }).click();
  await page.waitForURL('**/auth');
  expect(await page.evaluate(() => (window.history.state as { usr?: unknown } | null)?.usr)).toEqual({ email });
});

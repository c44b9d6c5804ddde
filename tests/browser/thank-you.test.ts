import { expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { newMember } from '../support/sign-in.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { signIn } from './support/members.ts';
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

test('who is signed in and looks at an order that was bought as a guest is offered no account', async ({ visit }) => {
  const theShop = inject('shop');
  const { sessionId } = await buy(theShop, [one]);
  const member = await newMember(theShop, newBuyer());
  const visitor = await visit();
  const { page, shop, t } = visitor;
  await signIn(visitor, member.email, member.password);
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await shop.link(t('checkout:account.area')).waitFor();
  expect(await shop.button(t('checkout:account.action')).count()).toBe(0);
});

import { expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { test, type Visit } from './support/visit.ts';

const one = cartItem(concorso, iragna, startIn(iragna, '900001'), 103);
const walks = [
  { size: 'phone', language: 'it' },
  { size: 'desktop', language: 'de' },
] as const;

const marketing = ({ page, t }: Visit, card: 'email' | 'sms') =>
  page
    .getByRole('region', { name: t(`unsubscribe:${card}.title`) })
    .getByRole('switch', { name: t(`unsubscribe:${card}.marketing`) });

test.for(walks)(
  'whoever has the link from a mail changes what they hear, without signing in ($size, $language)',
  async (how, { visit }) => {
    const { email, mail } = await buy(inject('shop'), [one], { language: how.language });
    const link = /\/unsubscribe\?token=[\w-]+/.exec(mail.body.text ?? '')?.[0];
    expect(link).toBeDefined();
    const visitor = await visit(how);
    const { context, page, shop, t, faults } = visitor;
    await page.goto(link!);
    await page
      .getByText(t('unsubscribe:greeting', { name: email }))
      .or(page.getByText(/^(Ciao|Hallo) /))
      .first()
      .waitFor();
    expect(await marketing(visitor, 'email').isChecked()).toBe(true);
    expect(await marketing(visitor, 'sms').isChecked()).toBe(false);
    await expectAccessible(page, 'preferences');

    // Without a connection nothing changes, now or later, and the page says so.
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await marketing(visitor, 'sms').click();
    await marketing(visitor, 'sms')
      .and(page.getByRole('switch', { checked: false }))
      .waitFor();
    await context.setOffline(false);
    await page.getByText(t('unsubscribe:saveFailed')).waitFor();
    expect(await marketing(visitor, 'sms').isChecked()).toBe(false);

    await marketing(visitor, 'sms').check();
    await page
      .getByRole('status')
      .filter({ hasText: t('unsubscribe:saved.title') })
      .getByText(t('unsubscribe:saved.description'))
      .waitFor();
    await shop.button(t('unsubscribe:all')).click();
    await shop.button(t('unsubscribe:reactivate')).waitFor();
    expect(await marketing(visitor, 'email').isChecked()).toBe(false);
    expect(await marketing(visitor, 'email').isDisabled()).toBe(true);
    await expectAccessible(page, 'unsubscribed');
    await page.reload();
    await shop.button(t('unsubscribe:reactivate')).click();
    await shop.button(t('unsubscribe:all')).waitFor();
    // Only the stamp goes; a switched-off choice stays off.
    expect(await marketing(visitor, 'email').isChecked()).toBe(false);
    await marketing(visitor, 'email').check();
    await page
      .getByRole('status')
      .filter({ hasText: t('unsubscribe:saved.title') })
      .waitFor();
    expect(await marketing(visitor, 'email').isChecked()).toBe(true);
  },
);

test.for(walks)('an unknown link leads nowhere, and says so ($size, $language)', async (how, { visit }) => {
  const { page, shop, t, faults } = await visit(how);
  faults.expect(/\b40[04]\b/);
  for (const address of ['/unsubscribe', '/unsubscribe?token=niemand']) {
    await page.goto(address);
    await shop.title(t('unsubscribe:invalid.page')).waitFor();
    await page.getByText(t('unsubscribe:invalid.description')).first().waitFor();
  }
  await expectAccessible(page, 'invalid link');
  await shop.link(t('unsubscribe:home')).click();
  await shop.title(t('catalogue:home.title')).waitFor();
});

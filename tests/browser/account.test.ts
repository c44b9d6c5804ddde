import { test } from './support/visit.ts';

test.for(['it', 'de'] as const)('the account’s place says honestly that there is none yet (%s)', async (language, { visit }) => {
  const { page, shop, t } = await visit({ size: 'phone', language });
  await page.goto('/');
  await shop.link(t('common:account')).click();
  await shop.title(t('account:soon.title')).waitFor();
  await page.getByText(t('account:soon.photos')).waitFor();
  await page.goto('/auth');
  await shop.link(t('account:soon.home')).click();
  await shop.title(t('catalogue:home.title')).waitFor();
});

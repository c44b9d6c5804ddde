import { expect, inject } from 'vitest';
import { cartItem, chiusura, concorso, iragna, prices, startIn } from '../support/catalogue.ts';
import { photograph } from '../support/photographs.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { formatAmount } from '../../web/src/shared/format/money.ts';
import { keepSession } from './support/members.ts';
import { annasIn, goToRace } from './support/changed-race.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const address = `/${concorso.id}/${iragna.id}/${anna.id}`;

/** Gives every photo a picture, and notes which were asked for. */
async function drawPictures({ page }: Visit): Promise<Set<number>> {
  const asked = new Set<number>();
  const picture = await photograph(1);
  await page.route('**/thumbnails/**', (route) => {
    asked.add(Number(/\/(\d+)\?size=400/.exec(route.request().url())?.[1] ?? 0));
    return route.fulfill({ body: picture, contentType: 'image/jpeg' });
  });
  return asked;
}

test('a grid of 200 photos loads those near the screen only, and its offers stay in sight to the end', async ({
  visit,
}) => {
  const visitor = await visit({ size: 'phone', reducedMotion: 'reduce' });
  const { page, shop, t } = visitor;
  const asked = await drawPictures(visitor);
  await goToRace(visitor, (answer) =>
    Object.assign(annasIn(answer), { photos: Array.from({ length: 200 }, (_, at) => at + 101), total_photos: 200 }),
  );
  asked.clear();
  const photos = t('races:race.photos', { count: 200 });
  await shop.link(t('races:participant.viewOf', { rider: anna.rider, photos })).click();
  await shop.tick(101).click();
  expect(await shop.gallery(anna).getByRole('listitem').count()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBeLessThan(60);
  expect(asked.has(300)).toBe(false);
  await shop.tile(300).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.has(300)).toBe(true);
  await shop.tick(300).click();
  const buying = shop.button(t('grid:buyNote', { count: 2 }));
  const { y, height } = (await buying.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(844);
  await buying.click();
  await shop.headerCart(2).waitFor({ state: 'attached' });
});

test('the grid marks what a customer owns, offers it to nobody again, and takes it off the price of all', async ({
  visit,
}) => {
  const email = newBuyer();
  const member = await newMember(inject('shop'), email);
  await buy(inject('shop'), [cartItem(concorso, iragna, anna, 102)], { email });
  await fetch(`${inject('shop').url}/api/account`, { headers: member.headers });
  const visitor = await visit({ size: 'phone' });
  const { page, shop, t } = visitor;
  await keepSession(visitor, member);
  await page.goto(address);
  await shop.gallery(anna).getByText(t('yours:title'), { exact: true }).waitFor();
  await shop.tick(102).waitFor({ state: 'detached' });
  expect(await shop.tick(101).count()).toBe(1);
  const bar = page.getByRole('region', { name: t('buying:label') });
  await bar.getByText(formatAmount(prices.collection - prices.single)).waitFor();
});

test('a guest reads a child’s short name over the grid', async ({ visit }) => {
  const visitor = await visit({ size: 'phone' });
  const { page } = visitor;
  await goToRace(visitor, (answer) => Object.assign(annasIn(answer), { rider_name: 'Anna E.' }));
  await page
    .getByRole('link', { name: /Anna E\./ })
    .first()
    .click();
  const grid = page.getByRole('dialog');
  await grid.getByRole('heading', { name: /Anna E\.$/ }).waitFor();
  await expect.poll(() => grid.getByRole('link').count()).toBe(16);
  expect(await grid.innerHTML()).not.toContain(anna.rider);
});

test('a closed race shows no grid on a phone: it says that photos are coming, with a way out', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone' });
  await page.goto(`/${concorso.id}/${chiusura.id}/${startIn(chiusura, '900001').id}`);
  await shop.gallery(anna).getByText(t('photos:short.coming')).waitFor();
  expect(await page.getByRole('dialog').locator('img').count()).toBe(0);
  await page.keyboard.press('Escape');
  await shop.title(chiusura.name).waitFor();
});

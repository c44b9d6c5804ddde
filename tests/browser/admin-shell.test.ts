import { describe, expect, inject } from 'vitest';
import { eventId } from '../../core/ids.ts';
import { anEvent } from '../support/an-event.ts';
import { concorso, iragna, sommerturnier, startIn } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFocusSeen, hasFocus, pressByKeys as press } from './support/keys.ts';
import { keepSession, toast } from './support/members.ts';
import { tablet } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');

/** Opens the dashboard as an admin. */
async function atWork(visit: (options?: VisitOptions) => Promise<Visit>, options: VisitOptions = {}): Promise<Visit> {
  const admin = await newMember(shop, newBuyer('capo'), 'admin');
  const visitor = await visit(options);
  await keepSession(visitor, admin);
  await visitor.page.goto('/admin');
  await visitor.shop.title(visitor.t('dashboard:title')).waitFor();
  return visitor;
}

const menu = ({ page, t }: Visit) => page.getByRole('navigation', { name: t('shell:menu') });
const rows = ({ page, t }: Visit) => page.getByRole('table', { name: t('events:title') }).locator('tbody tr');
const filter = ({ page, t }: Visit) => page.getByRole('searchbox', { name: t('events:filter') });

const many = (count: number) => ({
  events: Array.from({ length: count }, (_, n) =>
    anEvent({
      id: eventId(String(700_000 + n)),
      name: `Concorso ${n}`,
      location: n % 2 ? 'Losone' : 'Iragna',
      start_date: '2026-05-01',
      end_date: '2026-05-02',
    }),
  ),
});

test('the dashboard greets the admin by name, and by the address alone without one', async ({ visit }) => {
  const visitor = await atWork(visit);
  const { page, t } = visitor;
  const email = await page.getByText('@').first().getAttribute('title');
  await page.getByText(t('shell:welcome', { email: email! })).waitFor();
  await page.route('**/api/account', async (route) => {
    const profile = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...profile, display_name: 'Anna Rossi' } });
  });
  await page.reload();
  await page.getByText(t('shell:welcomeNamed', { name: 'Anna Rossi', email: email! })).waitFor();
});

describe('the administration’s menu', () => {
  test('leads to pages that there are, and says where one is', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { page, shop: site, t } = visitor;
    const entries = await menu(visitor).getByRole('link').all();
    expect(entries.length).toBeGreaterThan(3);
    for (const name of await Promise.all(entries.slice(0, -2).map((entry) => entry.innerText()))) {
      const entry = menu(visitor).getByRole('link', { name, exact: true });
      await entry.click();
      await expect.poll(() => entry.getAttribute('aria-current')).toBe('page');
      await site.title().waitFor();
      expect(await site.title().innerText()).not.toBe(t('notFound:title'));
    }
    await expectAccessible(page, 'menu');
  });

  test('stays as narrow as it was left, for a week', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { context, page, shop: site, t } = visitor;
    const toggle = site.button(t('shell:sidebar'));
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await press(toggle);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'admin_sidebar');
    const week = 7 * 24 * 60 * 60;
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(week - 60);
    expect(cookie!.expires - Date.now() / 1000).toBeLessThanOrEqual(week);
    await page.reload();
    await site.title(t('dashboard:title')).waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await menu(visitor)
      .getByRole('link', { name: t('shell:entries.events') })
      .waitFor();
    await expectAccessible(page, 'narrow menu');
  });

  test('slides in on a phone; Escape, Back and a page that one goes to close it', async ({ visit }) => {
    const visitor = await atWork(visit, { size: 'phone' });
    const { page, shop: site, t } = visitor;
    const opener = site.button(t('shell:openMenu'));
    const drawer = site.dialog(t('shell:menu'));
    await opener.click();
    await drawer.waitFor();
    await expectAccessible(page, 'menu on a phone');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await opener.click();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/admin');
    await opener.click();
    await drawer.getByRole('link', { name: t('shell:entries.events') }).click();
    await site.title(t('events:title')).waitFor();
    await drawer.waitFor({ state: 'detached' });
    await page.goBack();
    await site.title(t('dashboard:title')).waitFor();
  });

  test('ends the session, and the shop says so', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { page, shop: site, t } = visitor;
    await site.button(t('shell:signOut')).click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(visitor, t('shell:signedOut')).waitFor();
    await page.goto('/admin');
    await page.waitForURL('**/auth');
  });
});

describe('the list of events', () => {
  test.for<[string, VisitOptions, (typeof tablet)[]]>([
    ['laptop', {}, [tablet]],
    ['phone', { size: 'phone' }, []],
  ])(
    'has every event, can be filtered and sorted, and is found again by Back (%s)',
    async ([size, how, alsoAt], { visit }) => {
      const visitor = await atWork(visit, how);
      const { page, shop: site, t } = visitor;
      await page.goto('/admin/events');
      await rows(visitor).first().waitFor();
      await rows(visitor).getByText(concorso.name, { exact: true }).waitFor();
      await expectAccessible(page, `events, ${size}`, ...alsoAt);

      const byName = page.getByRole('columnheader', { name: t('events:columns.name') });
      await byName.getByRole('button').click();
      expect(await byName.getAttribute('aria-sort')).toBe('ascending');
      await filter(visitor).fill(sommerturnier.name.toUpperCase());
      await expect.poll(() => rows(visitor).count()).toBe(1);
      // Other tests' events come and go meanwhile.
      const ofMany = t('events:shown', { shown: 1, count: 1000 }).replace('1000', '\\d+');
      await page.getByText(new RegExp(ofMany)).waitFor();
      await page.goto('/admin');
      await page.goBack();
      await rows(visitor).first().waitFor();
      expect(await filter(visitor).inputValue()).toBe(sommerturnier.name.toUpperCase());
      expect(await byName.getAttribute('aria-sort')).toBe('ascending');

      await filter(visitor).fill('nessuno si chiama così');
      await page.getByText(t('events:none.title')).waitFor();
      await expectAccessible(page, `no event found, ${size}`, ...alsoAt);
      await site.button(t('events:none.clear')).click();
      await rows(visitor).getByText(concorso.name, { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?sort=name');
    },
  );

  test('draws only the visible part of 500 events; arrows continue in the column, and the heading stays', async ({
    visit,
  }) => {
    const visitor = await atWork(visit);
    const { context, page, shop: site, t } = visitor;
    await context.route('**/api/admin/events', (route) => route.fulfill({ json: many(500) }));
    await page.goto('/admin/events?sort=name');
    await rows(visitor).first().waitFor();
    expect(await rows(visitor).count()).toBeLessThan(60);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
    const linkTo = (n: number) => site.link(t('events:onSite', { name: `Concorso ${n}` }));
    await linkTo(0).focus();
    for (const key of ['ArrowDown', 'PageDown', 'PageDown', 'PageDown', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => hasFocus(linkTo(30))).toBe(true);
    const box = (await linkTo(30).boundingBox())!;
    const head = (await page.getByRole('columnheader', { name: t('events:columns.name') }).boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
    expect(box.y + box.height).toBeLessThan(900);
    expect(head.y).toBeGreaterThan(0);
    await filter(visitor).fill('losone 499');
    await expect.poll(() => rows(visitor).count()).toBe(1);
  });

  test('says so when it is empty, and when it cannot be had, with the way to try again', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { context, page, shop: site, t, faults } = visitor;
    await context.route('**/api/admin/events', (route) => route.fulfill({ json: many(0) }));
    await page.goto('/admin/events');
    await page.getByText(t('events:empty.title'), { exact: true }).waitFor();
    await expectAccessible(page, 'no events');

    await context.unrouteAll();
    faults.expect(/\b403\b/, /Could not load/);
    await context.route('**/api/admin/events', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'on purpose' } } }),
    );
    await page.goto('/admin/events');
    await toast(visitor, t('kit:error')).waitFor();
    await toast(visitor, t('events:failed')).waitFor();
    await page.getByRole('alert').getByText(t('errors:forbidden')).waitFor();
    await expectAccessible(page, 'events that cannot be had');
    await context.unrouteAll();
    await site.button(t('common:retry')).click();
    await rows(visitor).first().waitFor();
  });
});

describe('keys', () => {
  test('open pages, start a search and list themselves; not while typing, nor when switched off', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { page, shop: site, t } = visitor;
    const help = site.dialog(t('shell:shortcutsTitle'));
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await rows(visitor).first().waitFor();
    await page.keyboard.press('/');
    expect(await hasFocus(filter(visitor))).toBe(true);
    await expectFocusSeen(page);
    await page.keyboard.type('g?');
    expect(await filter(visitor).inputValue()).toBe('g?');
    expect(await help.count()).toBe(0);
    await filter(visitor).fill('');
    await filter(visitor).blur();
    await page.keyboard.press('?');
    await help.waitFor();
    await expectAccessible(page, 'shortcuts');
    await page.getByRole('switch', { name: t('shell:shortcutsOn') }).uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.reload();
    await rows(visitor).first().waitFor();
    await page.keyboard.press('?');
    await site.button(t('shell:shortcutsTitle')).click();
    await help.waitFor();
    expect(await page.getByRole('switch', { name: t('shell:shortcutsOn') }).isChecked()).toBe(false);
  });

  test('ask before what was typed is lost, as links do', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { page, t } = visitor;
    await page.goto('/admin/settings');
    const name = page.getByLabel(t('shop-settings:seller.fields.name'));
    const question = page.getByRole('dialog', { name: t('form:unsaved.title') });
    const go = async () => {
      for (const key of ['g', 'e']) await page.keyboard.press(key);
    };
    await name.fill('Non ancora salvato');
    await name.blur();
    await go();
    await question.waitFor();
    await page.getByRole('button', { name: t('form:unsaved.stay') }).click();
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Non ancora salvato');
    await name.blur();
    await go();
    await page.getByRole('button', { name: t('form:unsaved.leave') }).click();
    await rows(visitor).first().waitFor();
    await page.goBack();
    await name.waitFor();
    expect(await name.inputValue()).not.toBe('Non ancora salvato');
  });
});

describe('the search over everything', () => {
  test('finds events and starts from any page, and Enter opens the chosen result', async ({ visit }) => {
    const visitor = await atWork(visit);
    const { page, shop: site, t } = visitor;
    const dialog = site.dialog(t('shell:search.title'));
    const options = dialog.getByRole('option');
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await expectAccessible(page, 'search, nothing typed');
    await page.keyboard.type(concorso.name);
    await options.filter({ hasText: concorso.name }).first().waitFor();
    await expectAccessible(page, 'search');
    await page.getByRole('combobox').fill(anna.rider);
    const starts = dialog.getByRole('group', { name: t('shell:search.sources.starts') }).getByRole('option');
    await starts.filter({ hasText: iragna.name }).first().waitFor();
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe('');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await options.last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('combobox').fill(`${iragna.name} ${concorso.name}`);
    const races = dialog.getByRole('group', { name: t('shell:search.sources.races') }).getByRole('option');
    expect(await races.filter({ hasText: iragna.name }).first().getAttribute('href')).toBe(
      `/admin/race/${concorso.id}-${iragna.id}`,
    );
    await page.getByRole('combobox').fill(anna.rider);
    await starts.filter({ hasText: iragna.name }).first().waitFor();
    const address = await options.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
  });

  test('says what it could not look through, and shows the rest; Escape closes it', async ({ visit }) => {
    const visitor = await atWork(visit, { size: 'phone' });
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b503\b/);
    await context.route('**/api/search-photos', (route) => route.fulfill({ status: 503, json: {} }));
    const opener = site.button(t('shell:search.open'));
    await opener.click();
    const dialog = site.dialog(t('shell:search.title'));
    await page.getByRole('combobox').fill(concorso.name);
    await dialog.getByRole('option').first().waitFor();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page, 'search that failed in part');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });
});

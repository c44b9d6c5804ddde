import { describe, expect, inject } from 'vitest';
import type { DashboardFigures } from '../../core/contract/dashboard.ts';
import { concorso, iragna } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { francs, whole } from '../../web/src/admin/features/dashboard/figures.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn, toast } from './support/members.ts';
import { test, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

const race = { event_id: concorso.id, race_id: iragna.id, event_name: concorso.name, race_name: iragna.name };
const tasks = [
  { kind: 'job_failed', since: '2026-08-21T18:12:00.000Z', ...race },
  { kind: 'order_stuck', since: '2026-08-21T20:01:00.000Z', order_id: '1f0c9a77-2222-4222-8222-222222222222' },
  { kind: 'race_without_ranges', race_date: '2026-08-21', starts: 118, ...race },
  { kind: 'race_not_online', race_date: '2026-08-21', photos: 2210, ...race },
];

describe('the dashboard', () => {
  test.for<[string, VisitOptions]>([
    ['laptop', {}],
    ['tablet', tablet],
    ['phone', { size: 'phone' }],
  ])('shows the shop’s figures, what they were, and what each week brought (%s)', async ([size, how], { visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit(how);
    const { page, shop: site, t } = visitor;
    const answered = page.waitForResponse('**/api/admin/dashboard');
    await signIn(visitor, admin.email, admin.password);
    await site.title(t('dashboard:title')).waitFor();
    const figures = (await (await answered).json()) as DashboardFigures;
    for (const name of ['customers', 'orders', 'events', 'races', 'revenue_cents'] as const) {
      const card = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: t(`dashboard:figures.${name}`), exact: true }),
      });
      const format = name === 'revenue_cents' ? francs : whole;
      await card.getByRole('strong').getByText(format(figures[name].now), { exact: true }).waitFor();
      const { thirty_days_ago, this_month, previous_month } = figures[name];
      expect(await card.getByRole('definition').allInnerTexts()).toEqual(
        [thirty_days_ago, this_month, previous_month].map(format),
      );
    }
    await page.getByText(t('dashboard:revenue.numbers')).click();
    const [, latest] = await page.getByRole('row').all();
    expect(await latest!.innerText()).toContain(francs(figures.weeks.at(-1)!.revenue_cents));
    await expectAccessible(page, `dashboard, ${size}`);
  });

  test('says what waits for somebody, with one press to it, and that nothing does', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { context, page, t } = visitor;
    await context.route('**/api/admin/attention', (route) => route.fulfill({ json: { attention: [] } }));
    await signIn(visitor, admin.email, admin.password);
    await page.getByText(t('dashboard:attention.none'), { exact: true }).waitFor();
    await expectAccessible(page, 'nothing waits');

    await context.unroute('**/api/admin/attention');
    await context.route('**/api/admin/attention', (route) => route.fulfill({ json: { attention: tasks } }));
    await page.reload();
    const list = page.getByRole('region', { name: t('dashboard:attention.title') });
    expect(await list.getByRole('listitem').count()).toBe(0);
    await list.getByRole('listitem').first().waitFor();
    expect(await list.getByRole('listitem').count()).toBe(tasks.length);
    await list.getByText('1f0c9a77').waitFor();
    await list.getByText('22:01').waitFor();
    await expectAccessible(page, 'things wait');
    await list.getByRole('link', { name: t('dashboard:attention.kinds.race_not_online') }).click();
    await page.waitForURL(`**/${concorso.id}/${iragna.id}`);
  });

  test('says so when the figures cannot be had, and shows what waits all the same', async ({ visit }) => {
    const admin = await newMember(shop, newBuyer('capo'), 'admin');
    const visitor = await visit();
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b403\b/);
    await context.route('**/api/admin/dashboard', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'on purpose' } } }),
    );
    await signIn(visitor, admin.email, admin.password);
    await toast(visitor, t('dashboard:failed')).waitFor();
    await page.getByRole('region', { name: t('dashboard:attention.title') }).waitFor();
    await context.unroute('**/api/admin/dashboard');
    await site.button(t('common:retry')).click();
    await page.getByRole('heading', { name: t('dashboard:revenue.title') }).waitFor();
  });
});

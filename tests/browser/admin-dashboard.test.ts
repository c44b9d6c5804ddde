import { describe, expect, inject } from 'vitest';
import type { DashboardFigures, JobLog } from '../../core/shop/contract/dashboard.ts';
import { raceTitle } from '../../core/catalogue/race-title.ts';
import { startId } from '../../core/ids.ts';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { francs, whole } from '../../web/src/admin/features/shop/dashboard/figures.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession, toast } from './support/members.ts';
import { tablet, theAdmin } from './support/office.ts';
import { sizes, test } from './support/visit.ts';

const shop = inject('shop');

const title = raceTitle({ ...iragna, race_order: iragna.order });
const race = { event_id: concorso.id, race_id: iragna.id, event_name: concorso.name, race_title: title };
const tasks = [
  { kind: 'job_failed', since: '2026-08-21T18:12:00.000Z', job_id: 'job-1', ...race },
  { kind: 'order_stuck', since: '2026-08-21T20:01:00.000Z', order_id: '1f0c9a77-2222-4222-8222-222222222222' },
  { kind: 'bought_twice', since: '2026-08-21T20:01:00.000Z', order_id: '2b0c9a77', before: '3c0c9a77', amount: 1300 },
  { kind: 'race_without_ranges', race_date: '2026-08-21', starts: 118, ...race },
  { kind: 'race_not_online', race_date: '2026-08-21', photos: 2210, ...race },
];

const failedJob = {
  status: 'failed',
  progress: 42.4,
  eventID: concorso.id,
  raceID: iragna.id,
  event_name: concorso.name,
  race_title: title,
  started_at: 1_787_428_805,
  updated_at: 1_787_428_865,
  participants: [
    { participantId: startId('900001.2'), rider_name: '', horse_name: '', starting_number: null, photos: 6 },
    { participantId: startId('900003'), rider_name: 'Anna', horse_name: 'Stella', starting_number: 12, photos: 7 },
  ],
  log: ['IMG_1001.JPG: ok', 'IMG_1002.JPG: <b>broken</b> & truncated'],
} satisfies JobLog;

describe('the dashboard', () => {
  test('shows the shop’s figures, what they were, and what each week brought', async ({ visit }) => {
    const admin = await theAdmin();
    const visitor = await visit();
    const { page, shop: site, t } = visitor;
    const answered = page.waitForResponse('**/api/admin/dashboard');
    await keepSession(visitor, admin);
    await visitor.page.goto('/admin');
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
    await expectAccessible(page, 'dashboard', tablet, sizes.phone);
  });

  test('names waiting tasks with a one-press link, or reports an empty list', async ({ visit }) => {
    const admin = await theAdmin();
    const visitor = await visit();
    const { context, page, shop: site, t } = visitor;
    await context.route('**/api/admin/attention', (route) => route.fulfill({ json: { attention: [] } }));
    await keepSession(visitor, admin);
    await visitor.page.goto('/admin');
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
    const twice = { order: '2b0c9a77', before: '3c0c9a77', amount: site.money(1300) };
    await list.getByText(t('dashboard:attention.twice', twice)).waitFor();
    await expectAccessible(page, 'things wait');
    await list.getByRole('link', { name: t('dashboard:attention.kinds.race_not_online') }).click();
    await page.waitForURL(`**/admin/race/${concorso.id}-${iragna.id}`);
    await site.title(iragna.name).waitFor();
  });

  test('shows a failed job’s message, retries on command, and keeps its old state when that fails', async ({
    visit,
  }) => {
    const admin = await theAdmin();
    const visitor = await visit();
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b404\b/);
    const answer = async (status: number, json: unknown) => {
      await context.unroute('**/api/admin/jobs/job-1');
      await context.route('**/api/admin/jobs/job-1', (route) => route.fulfill({ status, json }));
    };
    await context.route('**/api/admin/attention', (route) => route.fulfill({ json: { attention: tasks } }));
    await answer(200, failedJob);
    await keepSession(visitor, admin);
    await visitor.page.goto('/admin');
    const line = page.getByRole('button', { name: t('dashboard:attention.kinds.job_failed') });
    await line.click();
    const log = site.dialog(t('job-log:title'));
    await log.getByText(t('job-log:status.failed'), { exact: true }).waitFor();
    const said = await log.innerText();
    for (const text of [
      '42 %',
      '900001.2',
      '12 Anna – Stella',
      t('job-log:photos', { count: 6 }),
      '<b>broken</b>',
      '22:01:05',
    ])
      expect(said).toContain(text);
    await expectAccessible(page, 'job log');

    await answer(404, { error: { code: 'job_not_found', message: 'on purpose' } });
    await log.getByRole('button', { name: t('job-log:refresh') }).click();
    await log.getByRole('alert').getByText(t('errors:job_not_found')).waitFor();
    await log.getByText('42 %').waitFor();
    await answer(200, { ...failedJob, status: 'finished', progress: 100, log: [] });
    await log.getByRole('button', { name: t('job-log:refresh') }).click();
    await log.getByText(t('job-log:status.completed'), { exact: true }).waitFor();
    await log.getByText(t('job-log:noLogs')).waitFor();
    await page.goBack();
    await log.waitFor({ state: 'detached' });
    await expect.poll(() => line.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('names an address that a mail came back from, and has the shop write to it again', async ({ visit }) => {
    const buyer = newBuyer('anna').replace('@', '+bounce@');
    await buy(shop, [cartItem(concorso, iragna, startIn(iragna, '900001'), 101)], { email: buyer });
    const admin = await theAdmin();
    const visitor = await visit(tablet);
    const { page, shop: site, t } = visitor;
    await keepSession(visitor, admin);
    await visitor.page.goto('/admin');
    const line = page
      .getByRole('button', { name: t('dashboard:attention.kinds.mail_bounced') })
      .filter({ hasText: buyer });
    await expect
      .poll(async () => {
        await page.reload();
        await page
          .getByRole('region', { name: t('dashboard:attention.title') })
          .getByRole('listitem')
          .first()
          .waitFor();
        return line.count();
      })
      .toBe(1);
    await line.click();
    const dialog = site.dialog(t('dashboard:attention.kinds.mail_bounced'));
    await dialog.getByText(buyer).waitFor();
    await expectAccessible(page, 'an address without mails');
    await dialog.getByRole('button', { name: t('dashboard:mail.again') }).click();
    await toast(visitor, t('dashboard:mail.writesAgain')).waitFor();
    await line.waitFor({ state: 'detached' });
  });

  test('says so when the figures cannot be had, and shows what waits all the same', async ({ visit }) => {
    const admin = await theAdmin();
    const visitor = await visit();
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b403\b/);
    await context.route('**/api/admin/dashboard', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'on purpose' } } }),
    );
    await keepSession(visitor, admin);
    await visitor.page.goto('/admin');
    await toast(visitor, t('dashboard:failed')).waitFor();
    await page.getByRole('region', { name: t('dashboard:attention.title') }).waitFor();
    await context.unroute('**/api/admin/dashboard');
    await site.button(t('common:retry')).click();
    await page.getByRole('heading', { name: t('dashboard:revenue.title') }).waitFor();
  });
});

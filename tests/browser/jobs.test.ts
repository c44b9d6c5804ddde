import { describe, expect, inject } from 'vitest';
import type { PhotoJob } from '../../core/photos/contract/photo-jobs.ts';
import { raceTitle } from '../../core/catalogue/race-title.ts';
import { concorso, iragna } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession, toast } from './support/members.ts';
import { tablet, theAdmin } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

const title = raceTitle({ ...iragna, race_order: iragna.order });
const race = { event_id: concorso.id, race_id: iragna.id, event_name: concorso.name, race_title: title };
const failed: PhotoJob = {
  job_id: 'job-2',
  status: 'failed',
  progress: 42,
  done: 212,
  not_made: 2,
  total: 500,
  started_at: 1_787_428_805,
  updated_at: 1_787_428_865,
  ...race,
};
/** An earlier job of the same race. */
const before: PhotoJob = { ...failed, job_id: 'job-1', done: 0, started_at: failed.started_at - 3600 };

const jobsAre = async ({ context }: Visit, ...jobs: PhotoJob[]) => {
  await context.unroute('**/api/admin/jobs');
  await context.route('**/api/admin/jobs', (route) => route.fulfill({ json: { jobs } }));
};
const rows = ({ page, t }: Visit) => page.getByRole('table', { name: t('jobs:title') }).locator('tbody tr');

async function signedIn(visit: (options?: VisitOptions) => Promise<Visit>, how: VisitOptions = {}): Promise<Visit> {
  const visitor = await visit(how);
  await keepSession(visitor, await theAdmin());
  return visitor;
}

describe('the list of photo jobs', () => {
  test.for<[string, VisitOptions, (typeof tablet)[]]>([
    ['laptop', {}, [tablet]],
    ['phone', { size: 'phone' }, []],
  ])('tells how far each is, shows its log and leads to its race (%s)', async ([size, how, alsoAt], { visit }) => {
    const visitor = await signedIn(visit, how);
    const { context, page, shop: site, t } = visitor;
    await jobsAre(visitor, failed, before);
    await context.route('**/api/admin/jobs/job-2', (route) =>
      route.fulfill({
        json: { ...failed, eventID: concorso.id, raceID: iragna.id, participants: [], log: ['IMG_1001.JPG: ok'] },
      }),
    );
    await page.goto(`${shop.url}/admin/jobs`);
    await rows(visitor).first().waitFor();
    expect(await rows(visitor).first().innerText()).toContain('210 di 500, 2 non create');
    await expectAccessible(page, `photo jobs, ${size}`, ...alsoAt);
    await rows(visitor)
      .first()
      .getByRole('button', { name: t('jobs:logOf', { race: title }) })
      .click();
    await site.dialog(t('job-log:title')).getByText('IMG_1001.JPG: ok').waitFor();
    await site.dialog(t('job-log:title')).getByText(`${title} – ${concorso.name}`).waitFor();
    await page.goBack();
    await rows(visitor).first().getByRole('link').click();
    await page.waitForURL(`**/admin/race/${concorso.id}-${iragna.id}`);
  });

  test('begins again what failed, of each race the last one, and says when that is refused', async ({ visit }) => {
    const visitor = await signedIn(visit);
    const { context, page, t, faults } = visitor;
    faults.expect(/\b409\b/);
    await jobsAre(visitor, failed, before);
    await page.goto(`${shop.url}/admin/jobs`);
    const again = page.getByRole('button', { name: t('jobs:retryOf', { race: title }) });
    await again.waitFor();
    expect(await again.count()).toBe(1);
    const started = '**/photo-pictures';
    await context.route(started, (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'race_completed', message: 'on purpose' } } }),
    );
    await again.click();
    await toast(visitor, `${t('jobs:startFailed')}: ${t('office:race_completed')}`).waitFor();
    await context.unroute(started);
    await context.route(started, (route) => route.fulfill({ json: { jobId: 'job-3' } }));
    await jobsAre(visitor, { ...failed, job_id: 'job-3', status: 'running' }, failed, before);
    await again.click();
    await toast(visitor, t('jobs:started.title')).waitFor();
    await rows(visitor).getByText(t('job-log:status.running')).last().waitFor();
    expect(await again.count()).toBe(0);
  });

  test('says that there were none yet, and that they cannot be had', async ({ visit }) => {
    const visitor = await signedIn(visit);
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b403\b/);
    await context.route('**/api/admin/jobs', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'on purpose' } } }),
    );
    await page.goto(`${shop.url}/admin/jobs`);
    await toast(visitor, t('jobs:failed')).waitFor();
    await jobsAre(visitor);
    await site.button(t('common:retry')).click();
    await page.getByText(t('jobs:empty.title')).waitFor();
    await expectAccessible(page, 'no photo jobs');
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { IngestJob } from '../../core/contract/photo-service.ts';
import { eventId, raceId, startId } from '../../core/ids.ts';
import { expectAccessible } from './support/axe.ts';
import { buildPage } from './support/built-page.ts';
import { sizes, test } from './support/visit.ts';

let serve: (context: BrowserContext) => Promise<string>;
beforeAll(async () => {
  serve = await buildPage('job-logs');
});

const job = {
  status: 'running',
  progress: 42.4,
  eventID: eventId('770101'),
  raceID: raceId('880103'),
  started_at: 1_787_300_000,
  updated_at: 1_787_300_065,
  participants: [
    { participantId: startId('900001.2'), photo_to: 124 },
    { participantId: startId('900001'), photo_to: 116 },
  ],
  log: [
    'IMG_0101.JPG: ok',
    'IMG_0102.JPG: <b>broken</b> & truncated',
    ...Array.from({ length: 60 }, (_, i) => `IMG_${i + 200}.JPG: ok`),
  ],
} satisfies IngestJob;

const answer = (context: BrowserContext, status: number, json: unknown) =>
  context.route('**/ingest/job-1', (route) => route.fulfill({ status, json }));
const open = async (page: Page, base: string, query: string) => {
  await page.goto(`${base}?job=job-1&${query}`);
  await page.getByRole('button', { name: 'job-1' }).click();
  return page.getByRole('dialog');
};

for (const language of ['it', 'de'] as const) {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    test(`shows a running job with its participants and its log (${language}, ${size})`, async ({ visit }) => {
      const { context, page, t } = await visit({ language, size });
      const base = await serve(context);
      await answer(context, 200, job);
      const modal = await open(page, base, `language=${language}`);
      await modal.getByText(t('ingest-job:status.running')).waitFor();
      const said = await modal.innerText();
      for (const text of [
        '42 %',
        '770101',
        '880103',
        '900001.2',
        t('ingest-job:photos', { count: 116 }),
        t('ingest-job:photos', { count: 8 }),
        '<b>broken</b>',
      ]) {
        expect(said).toContain(text);
      }
      expect(await modal.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
      await expectAccessible(page, 'job logs');
    });
  }
}

const phases = [
  ['pending', 'pending'],
  ['completed', 'completed'],
  ['finished', 'completed'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['paused', 'unknown'],
] as const;
test.for(phases)('a job that is %s reads as %s, and without a log says so', async ([status, phase], { visit }) => {
  const { context, page, t } = await visit();
  const base = await serve(context);
  await answer(context, 200, { ...job, status, log: [], participants: [] });
  const modal = await open(page, base, 'language=it');
  await modal.getByText(t(`ingest-job:status.${phase}`), { exact: true }).waitFor();
  await modal.getByText(t('ingest-job:noLogs')).waitFor();
  await expectAccessible(page, `job logs, ${status}`);
});

test('asks again when it is told to, and keeps what it knew when that fails', async ({ visit }) => {
  const { context, page, t, faults } = await visit();
  faults.expect(/\b404\b/);
  const base = await serve(context);
  await answer(context, 200, job);
  const modal = await open(page, base, 'language=it');
  await modal.getByText('42 %').waitFor();
  await context.unroute('**/ingest/job-1');
  await answer(context, 404, { error: { code: 'job_not_found', message: 'there is no such job' } });
  await modal.getByRole('button', { name: t('ingest-job:refresh') }).click();
  const alert = modal.getByRole('alert');
  expect(await alert.innerText()).toBe(`${t('ingest-job:failed')}: 404 ${t('errors:job_not_found')}`);
  await modal.getByText('42 %').waitFor();
  await context.unroute('**/ingest/job-1');
  await answer(context, 200, { ...job, progress: 100, status: 'completed' });
  await modal.getByRole('button', { name: t('ingest-job:refresh') }).click();
  await modal.getByText('100 %').waitFor();
  await alert.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('job-1');
});

test('has the specification’s English where a language lacks the words', async ({ visit }) => {
  const { context, page, faults } = await visit();
  faults.expect(/\b404\b/);
  const base = await serve(context);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/ingest/job-1', async (route) => {
    await held;
    await route.fulfill({ status: 404, json: {} });
  });
  const modal = await open(page, base, 'language=it&texts=no');
  await modal.getByText('Loading job data', { exact: true }).waitFor();
  release();
  expect(await modal.getByRole('alert').innerText()).toContain('Failed to fetch job data: 404');
  await context.unroute('**/ingest/job-1');
  await answer(context, 200, { ...job, log: [] });
  await modal.getByRole('button', { name: 'Refresh' }).click();
  await modal.getByText('No logs available yet', { exact: true }).waitFor();
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId } from '../../../core/ids.ts';
import { NO_LIMITS, type AgeLimits } from '../../../core/shop/age-limits.ts';
import { previewClosing } from '../../../lambdas/catalogue/age/aged-races.ts';
import { closeAgedGalleries } from '../../../lambdas/catalogue/age/close-by-age.ts';
import { changeCancellation } from '../../../lambdas/catalogue/events/cancellation.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { changeOfficeRace } from '../../../lambdas/catalogue/races/edit-race.ts';
import { editAgeLimits } from '../../../lambdas/catalogue/settings/age-limits.ts';
import { log } from '../../../lambdas/log.ts';
import { handler as closePages, type ClosePagesTask } from '../../../lambdas/sales/orders/close-pages.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { beginBatchJob, finishBatchJob } from '../../../lambdas/store/photos/jobs/batch-jobs.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { raceThing } from '../../../lambdas/store/shop/changes/office-change.ts';
import { readAgeLimits } from '../../../lambdas/store/shop/settings/age-limits.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem } from '../../../lambdas/store/table/table.ts';
import { checkOut } from '../after-sale-parts.ts';
import { itemOf, putOnSale } from '../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

const BOSS = 'boss';
const [e, r] = [eventId('50'), raceId('3')];
/** The event ends on 23 August 2026. */
const BEFORE = new Date('2027-08-22T21:59:00Z');
const REACHED = new Date('2027-08-22T22:01:00Z');

let parts: SaleParts;
vi.spyOn(log, 'info').mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const limit = (changes: Partial<AgeLimits>, was: Partial<AgeLimits>) => editAgeLimits({ changes, was }, BOSS);
const raceNow = async () => (await readRace(e, r, { consistent: true }))!.race;
const open = () => changeOfficeRace(e, r, { changes: { status: 'uploaded' }, was: { status: 'scheduled' } }, BOSS);
const closings = () => parts.executions.filter(({ input }) => 'event_id' in input && !('job_id' in input));
const jobs = () => parts.executions.filter(({ input }) => 'job_id' in input);

beforeEach(async () => {
  await changeItem({
    key: keys.race(e, r),
    set: { status: 'uploaded', closed_by_age: null, opened_by_office_at: null, cancelled_at: null },
  });
  await deleteItem({ key: keys.ageLimits() });
  parts.executions.splice(0);
});
afterEach(() => {
  parts.clock.ahead = 0;
});

describe('the age limits', () => {
  it('are off at first, also beside settings from before they existed', async () => {
    expect(await readAgeLimits()).toEqual(NO_LIMITS);
    expect(await closeAgedGalleries(new Date('2099-01-01'))).toEqual({ closed: 0 });
    expect((await raceNow()).status).toBe('uploaded');
  });

  it('change field by field, and never let originals go before their galleries close', async () => {
    await limit({ close_after_months: 12 }, { close_after_months: null });
    await expect(limit({ delete_after_months: 11 }, { delete_after_months: null })).rejects.toMatchObject({
      code: 'malformed_body',
    });
    await expect(limit({ close_after_months: 6 }, { close_after_months: 24 })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    const wanted = { close_after_months: 12, delete_after_months: 12, erase_after_months: null };
    expect(await limit({ delete_after_months: 12 }, { delete_after_months: null })).toEqual(wanted);
    expect(await readAgeLimits()).toEqual(wanted);
  });

  it('tell before they are saved how many galleries would close', async () => {
    expect(await previewClosing(12, BEFORE)).toEqual({ events: 0, races: 0 });
    expect(await previewClosing(12, REACHED)).toEqual({ events: 1, races: 1 });
    expect(await previewClosing(13, REACHED)).toEqual({ events: 0, races: 0 });
  });
});

describe('galleries of an event that reached the age', () => {
  beforeEach(async () => {
    await limit({ close_after_months: 12 }, { close_after_months: null });
  });

  it('close on the day in Switzerland, not before it', async () => {
    expect(await closeAgedGalleries(BEFORE)).toEqual({ closed: 0 });
    expect(await closeAgedGalleries(REACHED)).toEqual({ closed: 1 });
    const shown = await showRace(e, r);
    expect(shown.race).toMatchObject({ status: 'scheduled', photo_count: 0, closed_by_age_at: REACHED.toISOString() });
    expect(shown.participants.flatMap(({ photos }) => photos)).toEqual([]);
    expect((await readRaceFacts(e, r))?.race.closed_by_age_at).toBe(REACHED.toISOString());
  });

  it('also close when they are completed, and say so in their history', async () => {
    await changeItem({ key: keys.race(e, r), set: { status: 'completed' } });
    const later = new Date(REACHED.getTime() + 60_000);
    expect(await closeAgedGalleries(later)).toEqual({ closed: 1 });
    expect((await listChanges(raceThing(e, r))).find(({ at }) => at === later.toISOString())).toMatchObject({
      what: 'closed_by_age',
      by: null,
      fields: [{ field: 'status', was: 'completed', is: 'scheduled' }],
    });
  });

  it('end their payment pages and move their pictures, as the office’s closing does', async () => {
    const page = await checkOut([itemOf('900001', 1)]);
    const { picture_segment } = await raceNow();
    await closeAgedGalleries(REACHED);
    expect(await closePages(closings()[0]!.input as unknown as ClosePagesTask)).toEqual({ closed: 1 });
    expect(await parts.payAt(page.url)).toBe(410);
    expect((await raceNow()).picture_segment).not.toBe(picture_segment);
    expect(jobs()).toHaveLength(1);
  });

  it('close once: the next run does nothing', async () => {
    await closeAgedGalleries(REACHED);
    const { picture_segment } = await raceNow();
    parts.executions.splice(0);
    expect(await closeAgedGalleries(REACHED)).toEqual({ closed: 0 });
    expect((await raceNow()).picture_segment).toBe(picture_segment);
    expect(parts.executions).toEqual([]);
  });

  it('are closed in full by the next run, if one broke off between the write and its effects', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    parts.faults.states = 1;
    await expect(closeAgedGalleries(REACHED)).rejects.toThrow();
    parts.faults.states = 0;
    expect((await raceNow()).status).toBe('scheduled');
    await limit({ close_after_months: null }, { close_after_months: 12 });
    await closeAgedGalleries(REACHED);
    expect(jobs()).toHaveLength(1);
    expect(await closeAgedGalleries(REACHED)).toEqual({ closed: 0 });
  });

  it('stay open once the office has opened them again', async () => {
    await closeAgedGalleries(REACHED);
    parts.clock.ahead = (REACHED.getTime() - Date.now()) / 1000 + 3600;
    await open();
    expect(await closeAgedGalleries(new Date('2028-01-01'))).toEqual({ closed: 0 });
    expect(await raceNow()).toMatchObject({ status: 'uploaded', closed_by_age_at: null });
  });

  it('stay open if the office opened them after that day, though they never closed by age', async () => {
    await changeItem({ key: keys.race(e, r), set: { status: 'scheduled' } });
    parts.clock.ahead = (REACHED.getTime() - Date.now()) / 1000;
    await open();
    expect(await closeAgedGalleries(new Date('2028-01-01'))).toEqual({ closed: 0 });
  });

  it('close if the office opened them before that day', async () => {
    await changeItem({ key: keys.race(e, r), set: { status: 'scheduled' } });
    await open();
    expect(await closeAgedGalleries(REACHED)).toEqual({ closed: 1 });
  });

  it('stay open when a job of the office opened them after their closing', async () => {
    await closeAgedGalleries(REACHED);
    await beginBatchJob(e, r, 'late-photos');
    await finishBatchJob(e, r, 'late-photos', null);
    expect((await raceNow()).status).toBe('uploaded');
    expect(await closeAgedGalleries(new Date('2028-01-01'))).toEqual({ closed: 0 });
  });

  it('also close behind a hidden event and a cancelled race: showing them again opens nothing', async () => {
    await editEvent(e, { changes: { hidden: true }, was: { hidden: false } }, BOSS);
    await changeCancellation(e, { race: r, cancelled: true }, BOSS);
    expect(await closeAgedGalleries(REACHED)).toEqual({ closed: 1 });
    await editEvent(e, { changes: { hidden: false }, was: { hidden: true } }, BOSS);
    await changeCancellation(e, { race: r, cancelled: false }, BOSS);
    expect((await raceNow()).status).toBe('scheduled');
  });
});

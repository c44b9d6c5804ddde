import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventId, eventRaceId, raceId } from '../../../core/ids.ts';
import { changeCancellation } from '../../../lambdas/catalogue/events/cancellation.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { showEvent } from '../../../lambdas/catalogue/events/events.ts';
import { changeOfficeRace } from '../../../lambdas/catalogue/races/edit-race.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { startImport } from '../../../lambdas/catalogue/imports/start-import.ts';
import { settleCheckout } from '../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { handler as closePages } from '../../../lambdas/sales/orders/close-pages.ts';
import { changeEvent, readEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { changeRace, putRaceIfNew, readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { beginBatchJob, finishBatchJob } from '../../../lambdas/store/photos/jobs/batch-jobs.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { raceThing } from '../../../lambdas/store/shop/changes/office-change.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { callAs, codeOf } from '../account-parts.ts';
import { buyAndFulfil, checkOut, startAfterSale } from '../after-sale-parts.ts';
import { orderNow } from '../paid-order.ts';
import { cartOf, itemOf } from '../sale-catalogue.ts';
import type { SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startAfterSale();
  for (const name of ['SEARCH_INDEX', 'BATCH_INGEST', 'CLOSE_SALES', 'IMPORT_STARTS'])
    process.env[`${name}_WORKFLOW_ARN`] = `arn:aws:states:eu-central-2:000000000000:stateMachine:${name}`;
});
afterAll(() => parts?.close());

const BOSS = 'boss';
const [e, r] = [eventId('50'), raceId('3')];
const [race, event] = [{ race: r }, {}];
const cancel = (of: typeof race | typeof event) => changeCancellation(e, { ...of, cancelled: true }, BOSS);
const undo = (of: typeof race | typeof event) => changeCancellation(e, { ...of, cancelled: false }, BOSS);
afterEach(async () => {
  await undo(race);
  await undo(event);
  await changeRace(e, r, { status: 'uploaded' });
});

const raceNow = async () => (await readRace(e, r, { consistent: true }))!.race;
const visitors = async () => {
  const { race: shown, participants } = await showRace(e, r);
  return { status: shown.status, photos: participants.reduce((sum, { total_photos }) => sum + total_photos, 0) };
};
const found = async () => {
  const facts = (await readRaceFacts(e, r))!;
  return { status: facts.race.status, photos: [...facts.photos.values()].flat().length };
};
const buy = async () =>
  codeOf(
    await callAs()('POST /api/create-checkout-session', {
      body: cartOf([itemOf('900001', 9)], { cartId: randomUUID() }),
    }),
  );
const tellings = async () =>
  (await listChanges(raceThing(e, r))).filter(({ fields }) => fields.some(({ field }) => field === 'cancelled_at'));

describe.each([
  ['a cancelled race', race],
  ['a race of a cancelled event', event],
])('%s', (_, of) => {
  it('says so to visitors and shows, finds and sells no photo', async () => {
    expect(await visitors()).toEqual({ status: 'uploaded', photos: 30 });
    await cancel(of);
    expect(await visitors()).toEqual({ status: 'cancelled', photos: 0 });
    expect(await found()).toEqual({ status: 'cancelled', photos: 0 });
    expect(await buy()).toEqual([409, 'gallery_not_open']);
    const { races } = await showEvent(e);
    expect(races.find(({ id }) => id === eventRaceId(e, r))).toMatchObject({ status: 'cancelled', photo_count: 0 });
  });

  it('ends its open payment pages, and a payment that comes nevertheless waits for the office', async () => {
    const [waiting, late] = [await checkOut([itemOf('900001', 1)]), await checkOut([itemOf('900001', 2)])];
    const begun = parts.executions.length;
    await changeItem({ key: keys.event(e), set: { cancelled_at: new Date().toISOString() } });
    await parts.payAt(late.url, { email: 'late@esempio.example' });
    await settleCheckout(late.sessionId);
    await changeItem({ key: keys.event(e), set: { cancelled_at: null } });
    await cancel(of);
    const closing = parts.executions.slice(begun).find(({ name }) => name.startsWith(`${e}-`))!;
    await closePages({ event_id: e, ...(of === race && { race_id: r }), ...closing.input });
    expect((await parts.stripe.checkout.sessions.retrieve(waiting.sessionId)).status).toBe('expired');
    expect(await orderNow(late.orderId)).toMatchObject({ status: 'paid', after_closing: 'held' });
  });

  it('leaves buyers their photos', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001', 3)]);
    await cancel(of);
    const params = { token: order.token };
    expect((await callAs()('GET /api/downloads/{token}/photos', { params })).body).toMatchObject({
      photos: [{ id: '50.3.3' }],
    });
  });

  it('moves its pictures to other addresses', async () => {
    const { picture_segment } = await raceNow();
    const begun = parts.executions.length;
    await cancel(of);
    expect((await raceNow()).picture_segment).not.toBe(picture_segment);
    expect(parts.executions.slice(begun).map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ event_id: e, race_id: r, job_id: expect.any(String) as string }),
    );
  });

  it('stays cancelled whatever jobs, imports and edits come', async () => {
    await changeRace(e, r, { status: 'active' });
    await cancel(of);
    await beginBatchJob(e, r, 'job');
    await changeRace(e, r, { batch_job_status: 'running' });
    await finishBatchJob(e, r, 'job', null);
    await changeEvent(e, { name: 'Concorso di Iragna' });
    await expect(startImport({ race_id: eventRaceId(e, r) }, 'import', BOSS)).rejects.toMatchObject({
      code: 'race_completed',
    });
    await expect(
      changeOfficeRace(e, r, { changes: { status: 'active' }, was: { status: 'cancelled' } }, BOSS),
    ).rejects.toMatchObject({ code: 'race_completed' });
    expect(await raceNow()).toMatchObject({ status: 'cancelled' });
    await undo(of);
    expect(await raceNow()).toMatchObject({ status: 'uploaded' });
  });

  it.each(['scheduled', 'completed'] as const)('becomes %s again when it is undone', async (status) => {
    await changeRace(e, r, { status });
    await cancel(of);
    expect(await visitors()).toMatchObject({ status: 'cancelled' });
    await undo(of);
    expect(await raceNow()).toMatchObject({ status });
  });

  it('shows and sells its photos again when it is undone', async () => {
    await cancel(of);
    await undo(of);
    expect(await visitors()).toEqual({ status: 'uploaded', photos: 30 });
    expect(await found()).toEqual({ status: 'uploaded', photos: 30 });
    expect(await buy()).toEqual([200, undefined]);
  });

  it('is cancelled and undone once, however often and at once it is pressed', async () => {
    const before = (await tellings()).length;
    await Promise.all([cancel(of), cancel(of), cancel(of)]);
    await cancel(of);
    expect(await raceNow()).toMatchObject({ status: 'cancelled' });
    await Promise.all([undo(of), undo(of)]);
    expect(await raceNow()).toMatchObject({ status: 'uploaded' });
    expect((await tellings()).length - before).toBe(of === race ? 2 : 0);
  });
});

describe('a cancelled event', () => {
  it('cancels the races that are added to it', async () => {
    await cancel(event);
    const added = raceId('77');
    await putRaceIfNew({
      event_id: e,
      swiss_equestrian_race_id: added,
      name: 'Gara 77',
      category: 'B100',
      race_date: '2026-08-21',
    });
    expect((await readRace(e, added))!.race.status).toBe('cancelled');
    await undo(event);
    expect((await readRace(e, added))!.race.status).toBe('scheduled');
  });

  it('keeps its own status for the undoing, and a race that was cancelled alone stays cancelled', async () => {
    await changeEvent(e, { status: 'ongoing' });
    await cancel(race);
    await cancel(event);
    expect(await showEvent(e)).toMatchObject({ event: { status: 'cancelled' } });
    await undo(event);
    expect(await readEvent(e)).toMatchObject({ status: 'ongoing' });
    expect(await raceNow()).toMatchObject({ status: 'cancelled' });
  });

  it('from a shop that stored it as the status is closed, and planned once it is undone', async () => {
    await changeEvent(e, { status: 'cancelled' });
    expect(await visitors()).toEqual({ status: 'cancelled', photos: 0 });
    await undo(event);
    expect(await readEvent(e)).toMatchObject({ status: 'planned' });
  });

  it('is edited like any other, without being undone', async () => {
    await cancel(event);
    const { name } = (await readEvent(e))!;
    await editEvent(e, { changes: { name: 'Altro nome' }, was: { name } }, BOSS);
    expect(await readEvent(e)).toMatchObject({ name: 'Altro nome', status: 'cancelled' });
  });

  it('sells nothing before its races know it', async () => {
    await changeItem({ key: keys.event(e), set: { cancelled_at: new Date().toISOString() } });
    expect(await buy()).toEqual([409, 'gallery_not_open']);
    await changeItem({ key: keys.event(e), set: { cancelled_at: null } });
  });
});

it('a race from a shop that stored it as the status is scheduled once it is undone', async () => {
  await changeRace(e, r, { status: 'cancelled' });
  await undo(race);
  expect(await raceNow()).toMatchObject({ status: 'scheduled' });
  await expect(changeCancellation(e, { race: raceId('99'), cancelled: true }, BOSS)).rejects.toMatchObject({
    code: 'race_not_found',
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRun } from '../../../../core/catalogue/contract/imports.ts';
import { eventId, eventRaceId, raceId, type EventId, type RaceId } from '../../../../core/ids.ts';
import { showAnnouncement, showStartList, showStartLists } from '../../../../lambdas/catalogue/federation/events.ts';
import { fixRaceOrders } from '../../../../lambdas/catalogue/imports/fix-orders.ts';
import { handler as importRaces } from '../../../../lambdas/catalogue/imports/import-races.ts';
import { previewImport } from '../../../../lambdas/catalogue/imports/preview.ts';
import { showImport, startImport } from '../../../../lambdas/catalogue/imports/start-import.ts';
import { deleteParticipant } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { putEventIfNew, readEvent } from '../../../../lambdas/store/catalogue/events/events.ts';
import { setEnd } from '../../../support/set-end.ts';
import { changeRace, putRaceIfNew, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { putItem } from '../../../../lambdas/store/table/table.ts';
import { listChanges } from '../../../../lambdas/store/shop/changes/changes.ts';
import { raceThing } from '../../../../lambdas/store/shop/changes/office-change.ts';
import type { ListChange } from '../../../../local/federation/changes.ts';
import { NAMED } from '../../../../local/federation/oddities.ts';
import { startFederationParts, type FederationParts } from '../../federation-parts.ts';

let federation: FederationParts;
beforeAll(async () => {
  federation = await startFederationParts();
});
afterAll(() => federation?.close());
beforeEach(async () => {
  await federation.tell({ reset: true });
});

const requests = async () => (await federation.asked()).requests;
const changeList = (race: RaceId, ...changes: ListChange[]) =>
  federation.tell({ change: { startliste_id: Number(race) + 1_000_000, changes } });

/** Turns one of the federation's events into an event of the shop, with its first four races. */
async function newEvent(id: number): Promise<{ e: EventId; races: RaceId[] }> {
  const e = eventId(String(id));
  await putEventIfNew({
    swiss_equestrian_id: e,
    name: 'Concorso',
    location: 'Losone',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'active',
  });
  const { pruefungen } = await showAnnouncement(e);
  const races = pruefungen.slice(0, 4).map((race) => raceId(race.id));
  for (const [i, r] of races.entries())
    await putRaceIfNew({
      event_id: e,
      swiss_equestrian_race_id: r,
      name: `Gara ${i + 1}`,
      category: 'B',
      race_date: '2026-08-21',
      race_order: i + 1,
    });
  return { e, races };
}

const begin = (e: EventId) => startImport({ event_id: e }, 'import', 'boss');
/** Starts an import and does its workflow's work. */
async function imported(e: EventId): Promise<ImportRun> {
  const { import_id } = await begin(e);
  await importRaces({ import_id });
  return showImport(import_id);
}
const found = async (e: EventId, r: RaceId) => (await readRace(e, r, { consistent: true }))!;
/** Counts the ends of an event's payment pages. */
const closings = (e: EventId) =>
  federation.executions.filter(({ workflow, input }) => workflow === 'close-sales' && input['event_id'] === e).length;
const searches = () => federation.executions.filter(({ input }) => 'event_id' in input).length;

/** Events that are over: about nine classes, each with a list. */
let next = 991_100;

describe('an import of an event', () => {
  it('brings in every list, marks the races, says what it did, and the second time does nothing', async () => {
    const { e, races } = await newEvent(next++);
    const before = searches();
    const run = await imported(e);
    expect(run).toMatchObject({ status: 'completed', race_count: races.length, error: null });
    expect(run.races.map(({ race_id, state }) => [race_id, state])).toEqual(races.map((r) => [r, 'done']));
    let shown = 0;
    for (const r of races) {
      const { race, participants } = await found(e, r);
      expect(race).toMatchObject({ participant_list_uploaded: true, participant_count: participants.length });
      expect(race.event.races_with_list).toBe(races.length);
      shown += participants.length;
    }
    expect([run.total_imported, run.total_updated]).toEqual([shown, 0]);
    expect((await readEvent(e))?.races_with_list).toBe(races.length);
    expect(searches()).toBe(before + 1);
    expect(await imported(e)).toMatchObject({ status: 'completed', total_imported: 0, total_updated: 0 });
    expect(searches()).toBe(before + 1);
  });

  it('gives each race the time of its list, and keeps one that the office set', async () => {
    const { e, races } = await newEvent(next++);
    const [own] = races;
    await changeRace(e, own!, { race_time: '06:45' });
    const { startlisten } = await showStartLists(e);
    await imported(e);
    const times = await Promise.all(races.map(async (r) => (await found(e, r)).race.race_time));
    expect(times[0]).toBe('06:45');
    const listed = startlisten.map(({ uhrzeit }) => uhrzeit);
    expect(listed.some((time) => time !== null)).toBe(true);
    for (const [place, time] of times.entries()) {
      const list = startlisten.find(({ id }) => id === String(Number(races[place]) + 1_000_000));
      if (place > 0) expect(time).toBe(list?.uhrzeit ?? null);
    }
  });

  it('follows what changed in a list since', async () => {
    const { e, races } = await newEvent(next++);
    await imported(e);
    const r = races[0]!;
    await changeList(
      r,
      { kind: 'rename_horse', row: 1, pferd: 'Sternschnuppe' },
      { kind: 'withdraw', row: 3 },
      { kind: 'late_entry', reiter_id: 929_999, vorname: 'Late', nachname: 'Entry', pferd_id: 939_999, pferd: 'Tardi' },
    );
    const run = await imported(e);
    expect(run.races[0]).toMatchObject({ state: 'done', added: 1, withdrawn: 1 });
    expect(closings(e)).toBe(0);
    expect((await found(e, r)).participants.map(({ horse_name }) => horse_name)).toEqual(
      expect.arrayContaining(['Sternschnuppe', 'Tardi']),
    );
    expect((await found(e, r)).participants).toHaveLength((await found(e, r)).race.participant_count);
  });

  it('ends the payment pages of starts that the list no longer has', async () => {
    const { e, races } = await newEvent(next++);
    await imported(e);
    const page = { order_id: 'a', until: new Date(Date.now() + 600_000).toISOString() };
    await putItem({ item: { ...keys.openPage(e, races[0]!, 'a'), ...page } });
    await changeList(races[1]!, { kind: 'rename_horse', row: 1, pferd: 'Sternschnuppe' });
    await imported(e);
    expect(closings(e)).toBe(0);
    await changeList(races[1]!, { kind: 'withdraw', row: 3 });
    await imported(e);
    expect(closings(e)).toBe(1);
  });

  it('takes every good row of a list full of oddities, and names the others', async () => {
    const { e } = await newEvent(NAMED.odd);
    const run = await imported(e);
    expect(run.status).toBe('completed');
    expect(run.races.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'no_list']);
    expect(run.races[0]!.unreadable.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['no_rider_id', 'too_long', 'unknown_row']),
    );
    expect(run.races[0]!.added).toBeGreaterThan(12);
  });

  it('leaves a completed race as it is, and the others are imported', async () => {
    const { e, races } = await newEvent(next++);
    await changeRace(e, races[0]!, { status: 'completed' });
    const run = await imported(e);
    expect(run.races[0]).toMatchObject({ state: 'completed', added: 0 });
    expect((await found(e, races[0]!)).starts).toEqual([]);
    expect(run.total_imported).toBeGreaterThan(0);
    await expect(startImport({ race_id: eventRaceId(e, races[0]!) }, 'import', 'boss')).rejects.toMatchObject({
      code: 'race_completed',
    });
  });

  it('started twice at once is one, and its workflow is started once', async () => {
    const { e } = await newEvent(next++);
    const [one, other, third] = await Promise.all([begin(e), begin(e), begin(e)]);
    expect([other.import_id, third.import_id]).toEqual([one.import_id, one.import_id]);
    expect(federation.executions.filter(({ name }) => name === one.import_id)).toHaveLength(1);
    await importRaces({ import_id: one.import_id });
    expect((await begin(e)).import_id).not.toBe(one.import_id);
  });

  it('that breaks off in the middle goes on, and nothing is there twice', async () => {
    const { e, races } = await newEvent(next++);
    const { import_id } = await begin(e);
    await federation.tell({ delay_ms: 30 });
    const broken = expect(importRaces({ import_id })).rejects.toMatchObject({ code: 'federation_unavailable' });
    await expect.poll(requests).toBeGreaterThan(3);
    await federation.tell({ mood: 'refuse' });
    await broken;
    expect(await showImport(import_id)).toMatchObject({ status: 'running', error: 'federation_unavailable' });
    await federation.tell({ mood: 'well' });
    await importRaces({ import_id });
    expect(await showImport(import_id)).toMatchObject({ status: 'completed', error: null });
    for (const r of races) {
      const { race, participants, starts } = await found(e, r);
      expect([participants.length, starts.length]).toEqual([race.participant_count, race.participant_count]);
      expect(race.participant_list_uploaded).toBe(true);
    }
    expect(await imported(e)).toMatchObject({ total_imported: 0, total_updated: 0 });
  });

  it('that its workflow gives up says why', async () => {
    const { e } = await newEvent(next++);
    const { import_id } = await begin(e);
    await federation.tell({ mood: 'fail' });
    await expect(importRaces({ import_id })).rejects.toMatchObject({ code: 'federation_unavailable' });
    await importRaces({ import_id, failed: true });
    expect(await showImport(import_id)).toMatchObject({ status: 'failed', error: 'federation_unavailable' });
  });

  it('is refused when the shop lacks the event or the race', async () => {
    await expect(begin(eventId('1'))).rejects.toMatchObject({ code: 'event_not_found' });
    const race_id = eventRaceId(eventId('1'), raceId('1'));
    await expect(startImport({ race_id }, 'import', 'boss')).rejects.toMatchObject({ code: 'race_not_found' });
    await expect(showImport('nothing')).rejects.toMatchObject({ code: 'import_not_found' });
  });
});

describe('the check of a race', () => {
  it('shows what an import would do, and writes nothing', async () => {
    const { e, races } = await newEvent(next++);
    const r = races[0]!;
    expect((await previewImport(e, r)).steps.every(({ kind, before }) => kind === 'add' && before === null)).toBe(true);
    expect((await found(e, r)).starts).toEqual([]);
    await imported(e);
    const [deleted] = (await found(e, r)).participants;
    await deleteParticipant(e, r, deleted!.swiss_equestrian_rider_id, new Date());
    const { steps } = await previewImport(e, r);
    expect(steps.filter(({ kind }) => kind !== 'keep')).toMatchObject([
      { kind: 'leave', why: 'deleted', swiss_equestrian_rider_id: deleted!.swiss_equestrian_rider_id, sold: 0 },
    ]);
  });

  it('reports a race without a list', async () => {
    const { e, races } = await newEvent(next++);
    await putRaceIfNew({
      event_id: e,
      swiss_equestrian_race_id: raceId('77'),
      name: 'Fun',
      category: '',
      race_date: '2026-08-21',
    });
    await expect(previewImport(e, raceId('77'))).rejects.toMatchObject({ code: 'start_list_not_found' });
    await changeRace(e, races[0]!, { status: 'completed' });
    await expect(previewImport(e, races[0]!)).rejects.toMatchObject({ code: 'race_completed' });
  });
});

describe('bringing the order up to date', () => {
  it('changes order and numbers of the starts that are there, and nothing else', async () => {
    const { e, races } = await newEvent(next++);
    await imported(e);
    const r = races[0]!;
    const before = (await found(e, r)).participants;
    await setEnd(e, r, before[0]!.swiss_equestrian_rider_id, 40);
    await changeList(
      r,
      { kind: 'reverse_order' },
      { kind: 'remove', row: 1 },
      { kind: 'late_entry', reiter_id: 929_998, vorname: 'Late', nachname: 'Entry', pferd_id: 939_998, pferd: 'Tardi' },
    );
    const { import_id } = await startImport({ race_id: eventRaceId(e, r) }, 'order', 'boss');
    expect(await listChanges(raceThing(e, r))).toMatchObject([{ what: 'order_begun', by: 'boss' }]);
    await importRaces({ import_id });
    const run = await showImport(import_id);
    expect(run).toMatchObject({ status: 'completed', race_count: 1, total_imported: 0 });
    expect(run.total_updated).toBeGreaterThan(0);
    const after = await found(e, r);
    expect(after.participants.map(({ swiss_equestrian_rider_id: p, rider_name }) => [p, rider_name])).toEqual(
      before.map(({ swiss_equestrian_rider_id: p, rider_name }) => [p, rider_name]),
    );
    expect(after.participants[0]!.photo_to).toBe(40);
  });

  it('gives each race its own order, once', async () => {
    const { e, races } = await newEvent(next++);
    await changeRace(e, races[1]!, { race_order: 1 });
    await changeRace(e, races[2]!, { race_order: null });
    expect((await fixRaceOrders('boss')).totalUpdated).toBeGreaterThanOrEqual(2);
    const orders = await Promise.all(races.map(async (r) => (await found(e, r)).race.race_order));
    expect(new Set(orders).size).toBe(races.length);
    expect(orders).not.toContain(null);
    expect(await fixRaceOrders('boss')).toEqual({ totalUpdated: 0 });
    expect(await listChanges(raceThing(e, races[2]!))).toMatchObject([
      { what: 'edited', by: 'boss', fields: [{ field: 'race_order', was: null }] },
    ]);
  });
});

it('a start list is shown with its lines as the federation has them', async () => {
  const odd = eventId(String(NAMED.odd));
  const { startlisten } = await showStartLists(odd);
  const { zeilen, stale } = await showStartList(odd, startlisten[0]!.id);
  expect(stale).toBe(false);
  expect(zeilen.find(({ reiter_vorname }) => reiter_vorname === 'Muster 104')).toMatchObject({
    typ: 'starter',
    kein_start: false,
    startnummer: 104,
    pferde: [{ name: 'Uno' }, { name: 'Due' }],
  });
});

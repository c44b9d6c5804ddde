import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planImport } from '../../../core/catalogue/start-list/plan-import.ts';
import { raceId, riderId, startId, type EventId } from '../../../core/ids.ts';
import type { FederationStart } from '../../../core/catalogue/start-list/federation-rows.ts';
import { priceToday } from '../../../lambdas/sales/checkout/price-today.ts';
import { handler as catalogue } from '../../../lambdas/catalogue/handler.ts';
import { handler as photos } from '../../../lambdas/photos/handler.ts';
import { showShare } from '../../../lambdas/photos/show-share.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { carryOutPlan, deleteParticipant } from '../../../lambdas/store/catalogue/starts/change-starts.ts';
import { setEnd } from '../../support/set-end.ts';
import { changeRace, readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { readWholeEvent } from '../../../lambdas/store/catalogue/events/whole-event.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { putRace } from '../photo-parts.ts';
import { itemOf, putOnSale } from '../sale-catalogue.ts';
import { request, startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
let e: EventId;
const r = raceId('3');
const [stella, bingo, eclair] = [startId('900001'), startId('900001.2'), startId('900002')];
const NOW = new Date('2026-08-21T09:00:00.000Z');

beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

/** Anna's photos are 1 to 3 with Stella CH and 4 to 5 with Bingo, Jörg's 6 to 8. The middle one represents the race. */
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
  for (const [start, last] of [
    [stella, 3],
    [bingo, 5],
    [eclair, 8],
  ] as const)
    await setEnd(e, r, start, last);
  const cover_photo = { swiss_equestrian_rider_id: bingo, number: 4 };
  await changeRace(e, r, { status: 'uploaded', photo_numbers: '1-8', cover_photo });
});

const now = async () => (await readRace(e, r, { consistent: true }))!;
const line = (rider: string, horse_name: string, more: Partial<FederationStart> = {}): FederationStart => ({
  swiss_equestrian_rider_id: riderId(rider),
  rider_name: 'Anna Esempio',
  horse_name,
  horse_id: null,
  starting_number: 1,
  race_order: 1,
  ...more,
});
const planned = async (...starts: FederationStart[]) => {
  const found = await now();
  return { found, plan: planImport(found.starts, { starts, faults: [] }) };
};

/** Applies the federation's list to the race. */
async function importLines(...lines: FederationStart[]) {
  const { found, plan } = await planned(...lines);
  expect(await carryOutPlan(e, r, found, plan, NOW)).toBe(true);
  const again = (await planned(...lines)).plan;
  expect(again.steps.filter(({ kind }) => kind !== 'keep' && kind !== 'leave')).toEqual([]);
  return plan;
}

/** Makes a race in which the federation's list had Carla and then lost her. */
async function withdrawCarla() {
  await importLines(line('900003', 'Luna'), line('900002', 'Éclair'));
  await setEnd(e, r, startId('900003'), 12);
  await changeRace(e, r, { photo_numbers: '1-14' });
  await importLines(line('900002', 'Éclair'));
}

const shown = async () => (await now()).participants.map((start) => start.swiss_equestrian_rider_id);

describe('an import', () => {
  it('adds, changes, withdraws and brings back starts, and counts the visible ones', async () => {
    await importLines(line('900003', 'Luna', { horse_id: '7' }), line('900002', 'Éclair', { starting_number: 40 }));
    expect(await shown()).toEqual(['900001', '900001.2', '900002', '900003']);
    expect((await now()).starts[2]).toMatchObject({ starting_number: 40, photo_to: 8 });
    await importLines(line('900002', 'Éclair'));
    expect(await shown()).toEqual(['900001', '900001.2', '900002']);
    expect((await now()).race.participant_count).toBe(3);
    await importLines(line('900002', 'Éclair'), line('900003', 'Lúna', { horse_id: '7' }));
    expect((await now()).starts.at(-1)).toMatchObject({ horse_name: 'Lúna', withdrawn_at: null, source: 'federation' });
    expect((await now()).race.participant_count).toBe(4);
  });

  it('writes and counts more starts than one transaction takes', async () => {
    const many = Array.from({ length: 230 }, (_, i) => line(String(910_000 + i), `Horse ${i}`));
    await importLines(...many, line('900002', 'Éclair'));
    expect((await now()).race.participant_count).toBe(233);
    expect((await now()).participants).toHaveLength(233);
  });

  it('is refused for what changed since it was planned, and then planned anew', async () => {
    const { found, plan } = await planned(line('900001', 'Stela CH'), line('900003', 'Luna'));
    await putParticipantIfNew(e, r, { ...line('900003', 'Nero'), rider_name: 'Carla' });
    expect(await carryOutPlan(e, r, found, plan, NOW)).toBe(false);
    await importLines(line('900001', 'Stela CH'), line('900003', 'Luna'));
    expect((await now()).starts.map(({ horse_name }) => horse_name).sort()).toEqual(
      ['Bingo', 'Luna', 'Nero', 'Stela CH', 'Éclair'].sort(),
    );
    expect((await now()).race.participant_count).toBe(5);
  });

  it('that two do at once leaves what one of them would', async () => {
    const lines = Array.from({ length: 120 }, (_, i) => line(String(920_000 + (i % 60)), `Horse ${i}`));
    const one = async (list: FederationStart[]): Promise<void> => {
      const { found, plan } = await planned(...list);
      if (!(await carryOutPlan(e, r, found, plan, NOW))) await one(list);
    };
    await Promise.all([one(lines), one(lines), one(lines)]);
    const { race, participants } = await now();
    expect([race.participant_count, participants.length]).toEqual([123, 123]);
    expect(new Set(participants.map(({ horse_name }) => horse_name)).size).toBe(123);
  });

  it('and deleting are refused for a race that is completed', async () => {
    await changeRace(e, r, { status: 'completed' });
    const { found, plan } = await planned(line('900003', 'Luna'));
    await expect(carryOutPlan(e, r, found, plan, NOW)).rejects.toMatchObject({ code: 'race_completed' });
    await expect(deleteParticipant(e, r, bingo, NOW)).rejects.toMatchObject({ code: 'race_completed' });
    expect((await now()).participants).toHaveLength(3);
  });
});

describe('a start that was deleted', () => {
  it('is counted out once, and neither a list nor a second time changes that', async () => {
    expect(await deleteParticipant(e, r, bingo, NOW)).toBe(true);
    await importLines(line('900001', 'Bingo'), line('900002', 'Éclair'));
    expect(await deleteParticipant(e, r, bingo, new Date())).toBe(true);
    expect(await deleteParticipant(e, r, startId('900009'), NOW)).toBe(false);
    expect(await shown()).toEqual(['900001', '900002']);
    expect((await now()).race.participant_count).toBe(2);
    expect((await now()).starts[1]).toMatchObject({ deleted_at: NOW.toISOString(), photo_to: 5 });
  });

  it('comes back unchanged when an admin creates it again; a new start gets another number', async () => {
    await deleteParticipant(e, r, bingo, NOW);
    const nero = await putParticipantIfNew(e, r, line('900001', 'Nero'));
    expect(nero.participant.swiss_equestrian_rider_id).toBe('900001.3');
    const again = await putParticipantIfNew(e, r, line('900001', 'Bingo'));
    expect(again).toMatchObject({ created: false, participant: { swiss_equestrian_rider_id: bingo, photo_to: 5 } });
    expect((await now()).race.participant_count).toBe(4);
  });
});

describe.each([
  ['withdrawn', withdrawCarla, startId('900003'), [9, 10]],
  ['deleted', () => deleteParticipant(e, r, bingo, NOW), bingo, [4, 5]],
])('hides a start that was %s from everybody', (_how, leave, gone, its) => {
  beforeEach(async () => {
    await leave();
  });
  const at = (start: string) => ({
    params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r, swiss_equestrian_rider_id: start },
  });
  const LIST = 'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}';

  it('on the race’s page, where its neighbours keep their photos and have no more', async () => {
    const { body } = await request(
      catalogue,
      'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}',
      at(gone),
    );
    const { participants } = body as { participants: { swiss_equestrian_rider_id: string; photos: number[] }[] };
    const ids = participants.map((start) => start.swiss_equestrian_rider_id);
    expect(ids).not.toContain(gone);
    expect(participants.flatMap((start) => start.photos)).not.toEqual(expect.arrayContaining(its));
    expect(participants.find((start) => start.swiss_equestrian_rider_id === eclair)?.photos).toEqual([6, 7, 8]);
  });

  it('in the list of its photos, in a shared picture, in the search, or as the photo of the race', async () => {
    expect(await request(photos, LIST, at(gone))).toMatchObject({ status: 404 });
    expect(await request(photos, LIST, at(eclair))).toMatchObject({ status: 200, body: [6, 7, 8] });
    await expect(showShare(e, r, gone, its[0]!)).rejects.toMatchObject({ code: 'not_found' });
    expect((await readRaceFacts(e, r))!.photos.has(gone)).toBe(false);
    const [race] = (await readWholeEvent(e))!.races;
    expect(race!.participants.map((start) => start.swiss_equestrian_rider_id)).not.toContain(gone);
    expect((await now()).race.cover_photo?.swiss_equestrian_rider_id).not.toBe(gone);
  });

  it('in a cart', async () => {
    const item = { ...itemOf(gone), eventId: e };
    await expect(priceToday([item])).rejects.toMatchObject({ code: 'unknown_participant' });
  });
});

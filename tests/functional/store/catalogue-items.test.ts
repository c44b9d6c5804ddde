import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, raceId, riderId, startId, type EventId, type RaceId } from '../../../core/ids.ts';
import {
  changeEvent,
  listEvents,
  putEventIfNew,
  readEvent,
  readEventWithRaces,
} from '../../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { setEnd } from '../../support/set-end.ts';
import {
  changeRace,
  markParticipantList,
  putRaceIfNew,
  readRace,
} from '../../../lambdas/store/catalogue/races/races.ts';
import { saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { putItems, queryItems } from '../../../lambdas/store/table/table.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
let serial = 100;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

async function newEvent(): Promise<EventId> {
  const id = eventId(String(serial++));
  await putEventIfNew({
    swiss_equestrian_id: id,
    name: 'Concorso',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'active',
  });
  return id;
}
const newRace = (e: EventId, r: RaceId, race_order: number | null = null) =>
  putRaceIfNew({
    event_id: e,
    swiss_equestrian_race_id: r,
    name: `Gara ${r}`,
    category: 'B',
    race_date: '2026-08-21',
    race_order,
  });
const row = (rider: string, horse_name: string, race_order = 1) => ({
  swiss_equestrian_rider_id: riderId(rider),
  rider_name: 'Anna Esempio',
  horse_name,
  starting_number: race_order,
  race_order,
});
const idsOf = async (e: EventId, r: RaceId) =>
  (await readRace(e, r, { consistent: true }))!.participants.map((start) => [
    start.swiss_equestrian_rider_id,
    start.horse_name,
  ]);

describe('events and races', () => {
  it('are stored once, and an event counts its races and their lists', async () => {
    const e = await newEvent();
    expect(
      await putEventIfNew({
        swiss_equestrian_id: e,
        name: 'Other',
        location: '',
        start_date: '2026-01-01',
        end_date: '2026-01-01',
        status: 'x',
      }),
    ).toBe(false);
    const created = await Promise.all([
      newRace(e, raceId('1')),
      newRace(e, raceId('1')),
      newRace(e, raceId('2')),
      newRace(e, raceId('3')),
    ]);
    expect(created.filter(Boolean)).toHaveLength(3);
    await Promise.all([
      markParticipantList(e, raceId('1')),
      markParticipantList(e, raceId('1')),
      markParticipantList(e, raceId('2')),
    ]);
    expect(await readEvent(e)).toMatchObject({ name: 'Concorso', race_count: 3, races_with_list: 2 });
    expect((await listEvents()).filter(({ id }) => id === e)).toHaveLength(1);
  });

  it('show a race with its event as it is now, in one query, also after the event changed', async () => {
    const e = await newEvent();
    await newRace(e, raceId('1'));
    await newRace(e, raceId('2'));
    await changeEvent(e, { name: 'Concorso di Lodrino' });
    await markParticipantList(e, raceId('2'));
    const found = await readRace(e, raceId('1'));
    expect(found!.race.event).toMatchObject({ name: 'Concorso di Lodrino', race_count: 2, races_with_list: 1 });
    expect(found!.race.event).not.toHaveProperty('pk');
  });

  it('list an event’s races by race_order, those without one last', async () => {
    const e = await newEvent();
    await newRace(e, raceId('7'), null);
    await newRace(e, raceId('8'), 2);
    await newRace(e, raceId('9'), 10);
    await changeRace(e, raceId('8'), { race_order: 11 });
    expect((await readEventWithRaces(e))!.races.map((race) => race.swiss_equestrian_race_id)).toEqual(['9', '8', '7']);
  });

  it('that do not exist are undefined, and a race of another event too', async () => {
    const e = await newEvent();
    await newRace(e, raceId('12'));
    expect(await readEventWithRaces(eventId('nobody'))).toBeUndefined();
    expect(await readRace(e, raceId('1'))).toBeUndefined();
    expect(await changeRace(e, raceId('1'), { status: 'active' })).toBeUndefined();
    await expect(newRace(eventId('nobody'), raceId('1'))).rejects.toThrow('unknown event');
  });

  it('count a race’s photos from its numbers', async () => {
    const e = await newEvent();
    await newRace(e, raceId('1'));
    expect(await changeRace(e, raceId('1'), { photo_numbers: '1-10,12' })).toMatchObject({ photo_count: 11 });
  });
});

describe('a start list', () => {
  it('gives a rider’s second horse the id .2, and every repetition the same ids', async () => {
    const e = await newEvent();
    await newRace(e, raceId('1'));
    for (let time = 0; time < 2; time++) {
      await putParticipantIfNew(e, raceId('1'), row('900001', 'Stella'));
      await putParticipantIfNew(e, raceId('1'), row('900001', 'Bingo', 2));
      await putParticipantIfNew(e, raceId('1'), row('9000011', 'Other'));
    }
    expect(await idsOf(e, raceId('1'))).toEqual([
      ['900001', 'Stella'],
      ['900001.2', 'Bingo'],
      ['9000011', 'Other'],
    ]);
    expect((await readRace(e, raceId('1')))!.race.participant_count).toBe(3);
  });

  it('imported ten times at once is there once, counted once', async () => {
    const e = await newEvent();
    await newRace(e, raceId('1'));
    const horses = ['Stella', 'Bingo', 'Éclair', ''];
    const imports = Array.from({ length: 10 }, (_, i) => async () => {
      for (const horse of i % 2 === 0 ? horses : [...horses].reverse())
        await putParticipantIfNew(e, raceId('1'), row('900001', horse));
    });
    await Promise.all(imports.map((run) => run()));
    const ids = await idsOf(e, raceId('1'));
    expect(ids.map(([id]) => id)).toEqual(['900001', '900001.2', '900001.3', '900001.4']);
    expect(ids.map(([, horse]) => horse).sort()).toEqual([...horses].sort());
    expect((await readRace(e, raceId('1'), { consistent: true }))!.race.participant_count).toBe(4);
  });

  it('brings names and order up to date and leaves the photos’ range alone', async () => {
    const e = await newEvent();
    await newRace(e, raceId('1'));
    await putParticipantIfNew(e, raceId('1'), row('900001', 'Stella'));
    await setEnd(e, raceId('1'), startId('900001'), 40);
    const again = await putParticipantIfNew(e, raceId('1'), {
      ...row('900001', 'Stella', 5),
      rider_name: 'Anna Esempio-Müller',
    });
    expect(again).toMatchObject({
      created: false,
      participant: { rider_name: 'Anna Esempio-Müller', race_order: 5, photo_to: 40 },
    });
  });

  it('is refused for an unknown race and leaves nothing behind', async () => {
    const e = await newEvent();
    await expect(putParticipantIfNew(e, raceId('404'), row('900001', 'Stella'))).rejects.toThrow('unknown race');
    expect(await readRace(e, raceId('404'))).toBeUndefined();
  });
});

describe('a query', () => {
  it('returns everything, also what fills more than one page of 1 MB, and no more than it is asked for', async () => {
    await putItems(
      Array.from({ length: 30 }, (_, i) => ({ pk: 'LONG', sk: String(i).padStart(2, '0'), text: 'x'.repeat(60_000) })),
    );
    expect((await queryItems({ pk: 'LONG' })).map(({ sk }) => Number(sk))).toEqual(
      Array.from({ length: 30 }, (_, i) => i),
    );
    expect((await queryItems({ pk: 'LONG', descending: true, limit: 20 })).map(({ sk }) => Number(sk))).toEqual(
      Array.from({ length: 20 }, (_, i) => 29 - i),
    );
  });
});

describe('settings', () => {
  it('have a version that only grows, also when several save at once', async () => {
    const first = await saveSiteSettings({ site_name: 'Foto', site_url: 'http://localhost:3000/' });
    expect(first).toMatchObject({ settings_version: 1, site_url: 'http://localhost:3000', primary_color: '#0066CC' });
    const saved = await Promise.all([1, 2, 3, 4].map((i) => saveSiteSettings({ site_name: `Foto ${i}` })));
    expect(saved.map(({ settings_version }) => settings_version).sort()).toEqual([2, 3, 4, 5]);
  });
});

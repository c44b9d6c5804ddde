import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, keyIn, participantId, raceId, type RaceId, startId, withKey } from '../../../core/ids.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { showEvent, showEvents } from '../../../lambdas/catalogue/events/events.ts';
import { renewLink } from '../../../lambdas/catalogue/events/new-link.ts';
import { changeStart } from '../../../lambdas/catalogue/races/office-starts.ts';
import { changeOfficeRace } from '../../../lambdas/catalogue/races/edit-race.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { findParticipant } from '../../../lambdas/search/find-participant.ts';
import { reportPhotos } from '../../../lambdas/photos/report-photos.ts';
import { priceToday } from '../../../lambdas/sales/checkout/price-today.ts';
import { readEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { putRacesIfNew } from '../../../lambdas/store/catalogue/races/add-races.ts';
import { changeRace, readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { listPhotoReports } from '../../../lambdas/store/photos/photo-reports.ts';
import { closedItems } from '../../../lambdas/store/sales/on-sale.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { itemOf, putOnSale } from '../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
const e = eventId('50');
const r = raceId('3');
const by = 'an-admin';
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const switchRace = (unlisted: boolean) =>
  changeOfficeRace(e, r, { changes: { unlisted }, was: { unlisted: !unlisted } }, by);
const switchEvent = (unlisted: boolean) => editEvent(e, { changes: { unlisted }, was: { unlisted: !unlisted } }, by);
const raceNow = async () => (await readRace(e, r, { consistent: true }))!.race;
const keyedRace = async () => withKey(r, (await raceNow()).link_key!);
const keyedEvent = async () => withKey(e, (await readEvent(e, { consistent: true }))!.link_key!);
const photo = itemOf('900001', 1);
const sold = async (event = e, race = r) =>
  (await priceToday([{ ...photo, eventId: event, raceId: race }])).items.map((item) => item);
const gone = { code: 'race_not_found' };
const listed = async () => (await showEvents()).events.filter(({ id }) => id === e);

describe('a private race', () => {
  it('exists for no address without its key, and counts nowhere', async () => {
    expect(await listed()).toMatchObject([{ race_count: 1, races_with_list: 1 }]);
    const { picture_segment } = await raceNow();
    await switchRace(true);
    await expect(showRace(e, r)).rejects.toMatchObject(gone);
    await expect(showRace(e, withKey(r, '0'.repeat(32)))).rejects.toMatchObject(gone);
    expect(await showEvent(e)).toMatchObject({ event: { race_count: 0, races_with_list: 0 }, races: [] });
    expect(await listed()).toMatchObject([{ race_count: 0, races_with_list: 0 }]);
    expect(await readRaceFacts(e, r)).toBeUndefined();
    expect((await raceNow()).picture_segment).not.toBe(picture_segment);
    await expect(sold()).rejects.toMatchObject({ code: 'unknown_participant' });
  });

  it('is opened and sold by its link, and the order names the plain race', async () => {
    const keyed = await keyedRace();
    const { event, race, participants } = await showRace(e, keyed);
    expect([event.id, race.swiss_equestrian_race_id, race.id]).toEqual([e, keyed, `${e}-${keyed}`]);
    expect(participants[0]).toMatchObject({ race_id: race.id, photos: expect.arrayContaining([1]) as number[] });
    expect(event.race_count).toBe(0);
    const items = await sold(e, keyed);
    expect(items).toMatchObject([{ event_id: e, race_id: r, opened_by: { event_id: e, race_id: keyed } }]);
    expect(await closedItems(items)).toEqual([]);
    expect(await closedItems([{ ...items[0]!, opened_by: null }])).toHaveLength(1);
  });

  it('takes a report by its link, and keeps it for the plain race', async () => {
    const report = { swiss_equestrian_rider_id: photo.swissEquestrianRiderId, photos: [1] };
    const reportAt = async (race: RaceId) =>
      reportPhotos({ ...report, kind: 'not_mine', swiss_equestrian_id: e, swiss_equestrian_race_id: race });
    await expect(reportAt(r)).rejects.toMatchObject(gone);
    await reportAt(await keyedRace());
    expect(await listPhotoReports(e, r)).toHaveLength(1);
  });

  it('has another link at once, whatever was ordered by the old one', async () => {
    const old = await keyedRace();
    const items = await sold(e, old);
    const { picture_segment } = await raceNow();
    const was = keyIn(old)!;
    const { link_key } = await renewLink(e, { race: r, was }, by);
    expect(link_key).not.toBe(was);
    await expect(showRace(e, old)).rejects.toMatchObject(gone);
    expect(await closedItems(items)).toHaveLength(1);
    expect((await raceNow()).picture_segment).not.toBe(picture_segment);
    // A repetition replaces nothing again.
    expect(await renewLink(e, { race: r, was }, by)).toEqual({ link_key });
    await showRace(e, await keyedRace());
  });

  it('keeps the switch through imports, and is not protected from it when completed', async () => {
    const { name, category, race_date } = await raceNow();
    await putRacesIfNew(e, [{ swiss_equestrian_race_id: r, name, category, race_date }], by);
    expect((await raceNow()).unlisted).toBe(true);
    await changeRace(e, r, { status: 'completed' });
    await switchRace(false);
    await switchRace(true);
    await changeRace(e, r, { status: 'uploaded' });
  });

  it('is public again with the switch off, and its link stays valid', async () => {
    const keyed = await keyedRace();
    await switchRace(false);
    await showRace(e, r);
    await showRace(e, keyed);
    expect(await listed()).toMatchObject([{ race_count: 1, races_with_list: 1 }]);
    expect(await sold()).toMatchObject([{ race_id: r, opened_by: null }]);
    await switchRace(true);
    expect(await keyedRace()).toBe(keyed);
    await switchRace(false);
  });

  it('was ordered before it became private: the order waits no longer', async () => {
    const items = await sold();
    await switchRace(true);
    expect(await closedItems(items)).toHaveLength(1);
    await switchRace(false);
  });

  it('is switched on an older item too', async () => {
    await changeItem({ key: keys.race(e, r), set: {}, remove: ['unlisted', 'link_key'] });
    expect(await switchRace(true)).toMatchObject({ unlisted: true });
    await switchRace(false);
  });
});

describe('a private event', () => {
  it('is in no list, and opens with all its races by its link', async () => {
    await switchEvent(true);
    const keyed = await keyedEvent();
    expect(await listed()).toEqual([]);
    await expect(showEvent(e)).rejects.toMatchObject({ code: 'event_not_found' });
    await expect(showRace(e, r)).rejects.toMatchObject(gone);
    expect(await showEvent(keyed)).toMatchObject({
      event: { id: keyed, swiss_equestrian_id: keyed },
      races: [{ event_id: keyed, swiss_equestrian_race_id: r }],
    });
    expect(await showRace(keyed, r)).toMatchObject({ event: { id: keyed }, race: { id: `${keyed}-${r}` } });
    await expect(sold()).rejects.toMatchObject({ code: 'unknown_participant' });
    expect(await sold(keyed)).toMatchObject([{ event_id: e, opened_by: { event_id: keyed, race_id: r } }]);
    expect(await readRaceFacts(e, r)).toBeUndefined();
  });

  it('does not open a private race, whose own link opens it alone', async () => {
    await switchRace(true);
    const event = await keyedEvent();
    await expect(showRace(event, r)).rejects.toMatchObject(gone);
    expect((await showEvent(event)).races).toEqual([]);
    await showRace(e, await keyedRace());
    await showRace(event, await keyedRace());
    await expect(showEvent(e)).rejects.toMatchObject({ code: 'event_not_found' });
    await switchRace(false);
    // The link of a race that is no longer private opens nothing in a private event.
    await expect(showRace(e, await keyedRace())).rejects.toMatchObject(gone);
  });

  it('has another link at once, and is public again with the switch off', async () => {
    const old = await keyedEvent();
    const items = await sold(old);
    await renewLink(e, { was: keyIn(old)! }, by);
    await expect(showEvent(old)).rejects.toMatchObject({ code: 'event_not_found' });
    expect(await closedItems(items)).toHaveLength(1);
    await switchEvent(false);
    await showEvent(e);
    await showRace(e, r);
  });
});

describe('a private start', () => {
  const anna = startId('900001');
  const switchStart = (unlisted: boolean) =>
    changeStart(e, r, anna, { changes: { unlisted }, was: { unlisted: !unlisted } }, by);
  const keyed = async () => {
    const { starts } = (await readRace(e, r, { consistent: true }))!;
    const { link_key } = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === anna)!;
    return withKey(r, link_key!);
  };
  const shown = async (event = e, race = r) =>
    (await showRace(event, race)).participants.map(({ swiss_equestrian_rider_id: p, total_photos }) => [
      p,
      total_photos,
    ]);

  it('is not in its race, whose counts and cover leave it out', async () => {
    const { race_count } = (await showEvent(e)).event;
    await changeRace(e, r, { cover_photo: { swiss_equestrian_rider_id: anna, number: 5 } });
    await switchStart(true);
    expect(await shown()).toEqual([
      ['900001.2', 10],
      ['900002', 10],
    ]);
    const { event, races } = await showEvent(e);
    const counts = { participant_count: 2, photo_count: 20, cover_photo: { swiss_equestrian_rider_id: '900001.2' } };
    expect([event.race_count, races]).toMatchObject([race_count, [counts]]);
    expect((await showRace(e, r)).race).toMatchObject(counts);
    const facts = await readRaceFacts(e, r);
    expect([[...facts!.photos.keys()], facts!.race.photo_count]).toEqual([['900001.2', '900002'], 20]);
    expect(await findParticipant(participantId(e, r, anna))).toBeUndefined();
    await expect(sold()).rejects.toMatchObject({ code: 'unknown_participant' });
  });

  it('moves its pictures apart and leaves the search, also if its other changes are refused', async () => {
    await switchStart(false);
    parts.executions.splice(0);
    const changes = { unlisted: true, rider_name: 'Anna Nuova' };
    const was = { unlisted: false, rider_name: 'Another Name' };
    await expect(changeStart(e, r, anna, { changes, was }, by)).rejects.toMatchObject({ code: 'edit_conflict' });
    expect(await shown()).not.toContainEqual(['900001', 10]);
    expect(await readRaceFacts(e, r)).toMatchObject({ race: { photo_count: 20 } });
    expect(parts.executions).toMatchObject([{ input: { event_id: e, race_id: r } }, { input: { event_id: e } }]);
  });

  it('is alone at its link, which sells it, and the order names the plain race', async () => {
    const race = await keyed();
    expect(await shown(e, race)).toEqual([['900001', 10]]);
    expect((await showRace(e, race)).race).toMatchObject({ participant_count: 1, photo_count: 10 });
    const items = await sold(e, race);
    expect(items).toMatchObject([{ race_id: r, opened_by: { event_id: e, race_id: race } }]);
    expect(await closedItems(items)).toEqual([]);
    expect(await closedItems([{ ...items[0]!, opened_by: null }])).toHaveLength(1);
    const other = { ...itemOf('900002', 21), raceId: race };
    await expect(priceToday([other])).rejects.toMatchObject({ code: 'unknown_participant' });
  });

  it('opens by its link in a private race or event, too', async () => {
    await switchRace(true);
    expect(await shown(e, await keyed())).toEqual([['900001', 10]]);
    expect((await shown(e, await keyedRace())).map(([start]) => start)).toEqual(['900001.2', '900002']);
    await switchRace(false);
    await switchEvent(true);
    expect(await shown(e, await keyed())).toEqual([['900001', 10]]);
    expect(await shown(await keyedEvent(), await keyed())).toEqual([['900001', 10]]);
    await expect(showRace(withKey(e, '0'.repeat(32)), await keyed())).rejects.toMatchObject(gone);
    await switchEvent(false);
  });

  it('has another link at once, whatever was ordered by the old one', async () => {
    const old = await keyed();
    const items = await sold(e, old);
    await renewLink(e, { race: r, start: anna, was: keyIn(old)! }, by);
    await expect(showRace(e, old)).rejects.toMatchObject(gone);
    expect(await closedItems(items)).toHaveLength(1);
    expect(await shown(e, await keyed())).toEqual([['900001', 10]]);
  });

  it('is switched in a completed race, and is public again with the switch off', async () => {
    await changeRace(e, r, { status: 'completed' });
    await switchStart(false);
    expect(await shown()).toHaveLength(3);
    // Its link opens no more than the race's own address does.
    expect(await shown(e, await keyed())).toEqual([['900001', 10]]);
    await switchRace(true);
    await expect(showRace(e, await keyed())).rejects.toMatchObject(gone);
    await switchRace(false);
    await switchStart(true);
    await switchStart(false);
    await changeRace(e, r, { status: 'uploaded' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPhotoReport, newTakeDown, type NewTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { raceId, riderId, startId, type EventId } from '../../../../core/ids.ts';
import { showRace } from '../../../../lambdas/catalogue/races/races.ts';
import { reportPhotos } from '../../../../lambdas/photos/report-photos.ts';
import { showPhotoReports } from '../../../../lambdas/sales/orders/office/photo-reports.ts';
import { reportedPhotos } from '../../../../lambdas/shop/dashboard/reported-photos.ts';
import { showShare } from '../../../../lambdas/photos/show-share.ts';
import { repeatRemovals } from '../../../../lambdas/photos/take-downs/repeat-removals.ts';
import { showTakeDowns } from '../../../../lambdas/photos/take-downs/show-take-downs.ts';
import { changeRanges, changeStretches } from '../../../../lambdas/catalogue/races/office-starts.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { undoTakeDown } from '../../../../lambdas/photos/take-downs/undo-take-down.ts';
import { resultsOf } from '../../../../lambdas/search/results.ts';
import { findParticipant } from '../../../../lambdas/search/find-participant.ts';
import { segmentOf } from '../../../../lambdas/search/segment.ts';
import { putParticipantIfNew } from '../../../../lambdas/store/catalogue/starts/add-participant.ts';
import { setStretches } from '../../../../lambdas/store/catalogue/starts/stretches.ts';
import { readWholeEvent } from '../../../../lambdas/store/catalogue/events/whole-event.ts';
import { changeRace, knownRace, readShownRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { readEventWithRaces } from '../../../../lambdas/store/catalogue/events/events.ts';
import { listTakeDowns, takeDownKey } from '../../../../lambdas/store/photos/take-downs.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem, putItem, queryItems } from '../../../../lambdas/store/table/table.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from '../ingest/run-ingest.ts';
import * as zoo from '../ingest/zoo.ts';
import { runLatestJob, steps } from './work.ts';

const BOSS = 'boss';
const r = raceId('3');
const anna = startId('900001');
const joerg = startId('900002');
const ranges = [
  { participantId: anna, photo_to: 2 },
  { participantId: joerg, photo_to: 4 },
];

let parts: PhotoParts;
let event: EventId;
let race: ReturnType<typeof ingestOf>;

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());

/** An open race with photos 1 and 2 of Anna, and 3 and 4 of Jörg. */
beforeEach(async () => {
  for (const one of await listTakeDowns()) await deleteItem({ key: takeDownKey(one) });
  event = newEventId();
  await putRace(event, r);
  race = ingestOf(parts, event, r);
  for (const number of [1, 2, 3, 4]) await race.upload({ [`${number}.jpg`]: await zoo.shot(number) });
  await race.ingestAll(ranges);
  await changeRace(event, r, { status: 'uploaded' });
});

const press = (wanted: Partial<NewTakeDown>) =>
  takeDown(
    event,
    r,
    newTakeDown.parse({
      kind: 'start',
      swiss_equestrian_rider_id: anna,
      photos: [],
      sold: 'withdrawn',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
      ...wanted,
    }),
    BOSS,
  );
const hidePhoto = (number: number) => press({ kind: 'photos', photos: [number] });
const undo = async (kind: string) => {
  const { take_downs } = await showTakeDowns(event, r);
  return undoTakeDown(event, r, take_downs.find((one) => one.kind === kind && !one.of_person)!.id, BOSS);
};
/** The numbers with public pictures. */
const pictures = () =>
  [...new Set(race.picturesThere().map((key) => Number(/(\d+)\.avif$/.exec(key)![1])))].sort((a, b) => a - b);
const photosOf = async (start: string) =>
  (await showRace(event, r)).participants.find((one) => one.swiss_equestrian_rider_id === start)?.photos;
const namesShown = async () => (await showRace(event, r)).participants.map(({ rider_name }) => rider_name);
/** Makes the pictures that an undoing asks for. */
const runJobs = () => runLatestJob(parts, event);

describe('a photo that was taken down', () => {
  it('is in no list, no count, no cover, no share picture and no picture file, and its start stays', async () => {
    await changeRace(event, r, { cover_photo: { swiss_equestrian_rider_id: anna, number: 1 } });
    await hidePhoto(1);
    expect([await photosOf(anna), await photosOf(joerg), pictures()]).toEqual([[2], [3, 4], [2, 3, 4]]);
    const { race: shown } = await showRace(event, r);
    expect([shown.photo_count, shown.cover_photo?.number]).toEqual([3, 2]);
    expect((await readEventWithRaces(event))!.races[0]).toMatchObject({ photo_numbers: '2-4', photo_count: 3 });
    await expect(showShare(event, r, anna, 1)).rejects.toMatchObject({ code: 'not_found' });
    expect((await resultsOf([(await findParticipant(`${event}-${r}-${anna}`))!]))[0]).toMatchObject({
      photo_count: 1,
      photo_from: 2,
    });
  });

  it('stays hidden when its pictures are made again, its file is put again or its owner changes', async () => {
    await hidePhoto(1);
    await changeItem({ key: keys.photo(event, r, 1), set: { recipe: 'older', etag: 'older' } });
    await race.upload({ 'again.jpg': await zoo.shot(1) });
    await race.ingestAll(ranges);
    expect([await photosOf(anna), pictures()]).toEqual([[2], [2, 3, 4]]);
    const stretches = [{ photo_from: 1, photo_to: 1, swiss_equestrian_rider_id: joerg }];
    await setStretches(event, r, { stretches, was: [] }, BOSS);
    expect([await photosOf(anna), await photosOf(joerg)]).toEqual([[2], [3, 4]]);
  });

  it('is hidden once for two presses at once, beside another one', async () => {
    await Promise.all([hidePhoto(1), hidePhoto(1), hidePhoto(4), hidePhoto(3)]);
    expect([await photosOf(anna), await photosOf(joerg)]).toEqual([[2], []]);
    expect((await knownRace(event, r)).race.hidden_photos).toBe('1,3-4');
    expect((await showTakeDowns(event, r)).take_downs).toHaveLength(3);
  });

  it('leaves no picture of a batch that was being made meanwhile', async () => {
    await changeItem({ key: keys.photo(event, r, 1), set: { recipe: 'older' } });
    const task = await race.begin(ranges);
    const { batches } = await steps.plan(task);
    await hidePhoto(1);
    for (const batch of batches) await steps.makeSizes({ ...task, batch });
    await steps.finish(task);
    expect([pictures(), await photosOf(anna)]).toEqual([[2, 3, 4], [2]]);
  });

  it('is shown again once that is undone, with its pictures, unless its start is hidden too', async () => {
    await hidePhoto(1);
    await press({});
    await undo('photos');
    await runJobs();
    expect([await photosOf(anna), pictures()]).toEqual([undefined, [3, 4]]);
    await undo('start');
    await runJobs();
    expect([await photosOf(anna), pictures()]).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ]);
    expect(await showTakeDowns(event, r)).toEqual({ take_downs: [] });
    expect((await listTakeDowns()).every(({ undone_by }) => undone_by === BOSS)).toBe(true);
  });
});

describe('a start that was taken down', () => {
  it('is in no list, count, search or picture, and neither are its later photos', async () => {
    const before = (await showRace(event, r)).race.participant_count;
    await press({});
    expect(await namesShown()).toEqual(['Anna Esempio', 'Jörg Müller']);
    expect([await photosOf(anna), await photosOf('900001.2'), pictures()]).toEqual([undefined, [], [3, 4]]);
    expect((await showRace(event, r)).race.participant_count).toBe(before - 1);
    expect(await findParticipant(`${event}-${r}-${anna}`)).toBeUndefined();
    expect(JSON.stringify(segmentOf((await readWholeEvent(event))!))).not.toContain('"900001"');
    await race.upload({ '0.jpg': await zoo.shot(5), 'DSC_0001.jpg': await zoo.shot(6) });
    await race.ingestAll([{ participantId: joerg, photo_to: 9 }]);
    expect([await photosOf(anna), pictures().filter((number) => number <= 2)]).toEqual([undefined, []]);
    expect((await showRace(event, r)).race.participant_count).toBe(before - 1);
  });

  it('keeps its photos hidden when the office moves the ends over them', async () => {
    await press({});
    const stretches = [{ photo_from: 1, photo_to: 2, swiss_equestrian_rider_id: joerg }];
    await setStretches(event, r, { stretches, was: [] }, BOSS);
    expect(await photosOf(joerg)).toEqual([3, 4]);
  });

  it('hides the photos that moved ends give it, with their pictures', async () => {
    await press({});
    const ends = [{ line: 1, swiss_equestrian_rider_id: anna, photo_to: 3, was: 2 }];
    expect((await changeRanges(event, r, ends, BOSS)).refused).toEqual([]);
    expect([await photosOf(joerg), pictures()]).toEqual([[4], [4]]);
    expect((await knownRace(event, r)).race).toMatchObject({ hidden_photos: '1-3', withdrawn_photos: '1-3' });
  });

  it('hides the photos that a stretch gives it, with their pictures', async () => {
    await press({});
    const stretches = [{ photo_from: 4, photo_to: 4, swiss_equestrian_rider_id: anna }];
    await changeStretches(event, r, { stretches, was: [] }, BOSS);
    expect([await photosOf(joerg), pictures()]).toEqual([[3], [3]]);
    expect((await knownRace(event, r)).race.hidden_photos).toBe('1-2,4');
  });

  it('keeps who asked and why, with the admin', async () => {
    await press({ reason: 'privacy' });
    expect(await listTakeDowns()).toMatchObject([
      { kind: 'start', reason: 'privacy', taken_by: BOSS, rider_name: 'Anna Esempio', photos: '1-2', undone_at: null },
    ]);
  });
});

describe('a second request for the same photos', () => {
  const mother = { by: 'Mamma di Anna', how: 'telephone' as const };
  const club = { by: 'Società ippica', how: 'mail' as const };
  const requests = async () =>
    (await showTakeDowns(event, r)).take_downs.map(({ asked_by, asked_how, earlier }) => [
      ...earlier.map((one) => [one.asked_by, one.asked_how, one.reason, one.sold]),
      [asked_by, asked_how],
    ]);

  it('is kept beside the first, and a repeated press adds none', async () => {
    await press({ asked: mother });
    await press({ asked: mother });
    expect(await requests()).toEqual([[['Mamma di Anna', 'telephone']]]);
    await press({ asked: club, reason: 'privacy', sold: 'kept' });
    await press({ asked: club, reason: 'privacy', sold: 'kept' });
    expect(await requests()).toEqual([
      [
        ['Mamma di Anna', 'telephone', 'child', 'withdrawn'],
        ['Società ippica', 'mail'],
      ],
    ]);
  });

  it.each(['start', 'person'] as const)(
    'is kept also when two members of the office hide the same %s at once',
    async (kind) => {
      const askers = ['Mamma', 'Papà', 'Nonna', 'Società'].map((by) => ({ by, how: 'telephone' as const }));
      await Promise.all(askers.map((asked) => press({ kind, asked })));
      const [one] = (await showTakeDowns(event, r)).take_downs;
      expect([...one!.earlier.map(({ asked_by }) => asked_by), one!.asked_by].sort()).toEqual(
        askers.map(({ by }) => by).sort(),
      );
    },
  );

  it('must name its asker, or its report, but not both', () => {
    const wanted = { kind: 'start', swiss_equestrian_rider_id: anna, photos: [], sold: 'kept', reason: 'child' };
    for (const asked of [{}, { asked: { ...mother, by: ' ' } }, { asked: mother, report_id: 'a' }])
      expect(newTakeDown.safeParse({ ...wanted, ...asked }).success).toBe(false);
    expect(newTakeDown.safeParse({ ...wanted, asked: mother }).success).toBe(true);
  });
});

describe('a person who was taken down', () => {
  const annaIn = (e: EventId, rider = '900001', horse_name = 'Stella CH') =>
    putParticipantIfNew(e, r, {
      swiss_equestrian_rider_id: riderId(rider),
      rider_name: 'Anna Esempio',
      horse_name,
      starting_number: 1,
      race_order: 1,
    });
  const shownIn = async (e: EventId) => (await readShownRace(e, r))!.participants.map(({ rider_name }) => rider_name);

  it('disappears from every race, also from hidden events, with all her starts', async () => {
    const other = newEventId();
    await putRace(other, r);
    await press({ kind: 'person' });
    expect([await shownIn(event), await shownIn(other), pictures()]).toEqual([
      ['Jörg Müller'],
      ['Jörg Müller'],
      [3, 4],
    ]);
    expect((await knownRace(other, r)).race.participant_count).toBe(1);
    expect(parts.executions.filter(({ workflow }) => workflow === 'search-index').map(({ input }) => input)).toEqual(
      expect.arrayContaining([{ event_id: event }, { event_id: other }]),
    );
  });

  it('is not brought back by a start list, with the same or another horse, nor by a later race', async () => {
    await press({ kind: 'person' });
    await annaIn(event);
    await annaIn(event, '900001', 'Nuovo');
    const later = newEventId();
    await putRace(later, r);
    expect([await shownIn(event), await shownIn(later)]).toEqual([['Jörg Müller'], ['Jörg Müller']]);
    expect((await knownRace(later, r)).race.participant_count).toBe(1);
  });

  it('is known by her name too if the office says so, and not otherwise', async () => {
    await press({ kind: 'person' });
    await annaIn(event, '911111');
    expect(await shownIn(event)).toContain('Anna Esempio');
    await press({ kind: 'person', same_name: true });
    await annaIn(event, '922222');
    expect(await shownIn(event)).toEqual(['Jörg Müller']);
  });

  it('comes back as a whole, and no start of hers alone', async () => {
    const count = (await knownRace(event, r)).race.participant_count;
    await press({ kind: 'person' });
    const { take_downs } = await showTakeDowns(event, r);
    const ofStart = take_downs.find(({ kind }) => kind === 'start')!;
    await expect(undoTakeDown(event, r, ofStart.id, BOSS)).rejects.toMatchObject({ code: 'edit_conflict' });
    await undo('person');
    await runJobs();
    expect([(await knownRace(event, r)).race.participant_count, pictures()]).toEqual([count, [1, 2, 3, 4]]);
    await annaIn(event, '900001', 'Nuovo');
    expect(await shownIn(event)).toHaveLength(count + 1);
  });

  it('keeps her start hidden when only the start’s own take-down is undone, and afterwards shows it again', async () => {
    await press({ sold: 'kept' });
    await press({ kind: 'person' });
    await undo('start');
    expect([await photosOf(anna), (await knownRace(event, r)).race.withdrawn_photos]).toEqual([undefined, '1-2']);
    await undo('person');
    await runJobs();
    expect(await photosOf(anna)).toEqual([1, 2]);
  });

  it('leaves hidden a start that was taken down by itself before', async () => {
    await press({});
    await press({ kind: 'person' });
    await undo('person');
    expect([await photosOf(anna), await photosOf('900001.2')]).toEqual([undefined, []]);
  });
});

describe('a restored table', () => {
  it('hides again all that was hidden since its moment, and shows what was shown again', async () => {
    const before = await queryItems({ pk: `EVENT#${event}`, consistent: true });
    const since = new Date();
    await hidePhoto(3);
    await hidePhoto(4);
    await undo('photos');
    await press({ kind: 'person' });
    for (const one of await listTakeDowns()) await deleteItem({ key: takeDownKey(one) });
    for (const item of before) await putItem({ item });
    expect(await photosOf(anna)).toEqual([1, 2]);
    expect(await repeatRemovals(since)).toEqual({ done: 4, failed: 0 });
    expect([await namesShown(), (await photosOf(joerg))!.length]).toEqual([['Jörg Müller'], 1]);
    await repeatRemovals(since);
    expect([await namesShown(), (await photosOf(joerg))!.length]).toEqual([['Jörg Müller'], 1]);
    expect(await repeatRemovals(new Date())).toEqual({ done: 0, failed: 0 });
  });
});

describe('a wish to take photos down', () => {
  it('is the office’s first matter, before a report about owners, and is answered by the press', async () => {
    const report = (kind: 'not_mine' | 'take_down') =>
      reportPhotos(
        newPhotoReport.parse({
          swiss_equestrian_id: event,
          swiss_equestrian_race_id: r,
          swiss_equestrian_rider_id: anna,
          kind,
          photos: [1],
          ...(kind === 'take_down' && { reason: 'child', email: 'mamma@esempio.example' }),
        }),
      );
    const here = async () =>
      (await reportedPhotos()).flatMap((one) => ('race_id' in one && one.event_id === event ? [one.kind] : []));
    await report('not_mine');
    await report('take_down');
    expect(await here()).toEqual(['take_down_asked', 'photos_reported']);
    const [first] = (await showPhotoReports(event, r)).reports;
    expect(first).toMatchObject({ kind: 'take_down', reason: 'child', email: 'mamma@esempio.example' });
    await press({ kind: 'photos', photos: [1], report_id: first!.id, asked: null });
    expect(await here()).toEqual(['photos_reported']);
    expect(await listTakeDowns()).toMatchObject([{ asked_by: 'mamma@esempio.example', reason: 'child' }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { RacePhoto } from '../../../../../../../core/photos/contract/photo-jobs.ts';
import type { OfficeRaceDetail, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../../../../../../core/ids.ts';
import {
  findingsOf,
  inRidingOrder,
  linesOf,
  ownedIn,
  placeOfCurrent,
  placeOfEndIn,
  placeOfStart,
  secondsBetween,
} from '../../../../../../../web/src/admin/features/catalogue/race/strip/strip-model.ts';
import { anEvent } from '../../../../../../support/an-event.ts';

const SECOND = 1_000_000_000;
const [e, r] = [eventId('1'), raceId('3')];

const start = (n: number, photo_to: number | null, more: Partial<OfficeStart> = {}): OfficeStart => ({
  id: participantId(e, r, startId(String(n))),
  race_id: eventRaceId(e, r),
  swiss_equestrian_rider_id: startId(String(n)),
  rider_name: `Cavaliere ${n}`,
  horse_name: '',
  starting_number: n,
  race_order: n,
  photo_to,
  other_ends: [],
  source: 'federation',
  withdrawn_at: null,
  deleted_at: null,
  taken_down_at: null,
  unlisted: false,
  link_key: null,
  total_photos: 1,
  sold: { orders: 0, photos: 0 },
  ...more,
});

const detailOf = (starts: OfficeStart[]): OfficeRaceDetail => ({
  event: anEvent({ id: e }),
  race: {
    id: eventRaceId(e, r),
    event_id: e,
    swiss_equestrian_race_id: r,
    name: 'Gara 3',
    category: 'B 100',
    youth: false,
    unlisted: false,
    link_key: null,
    closed_by_age_at: null,
    race_date: '2026-08-21',
    race_time: null,
    race_order: 3,
    status: 'active',
    participant_list_uploaded: true,
    participant_count: starts.length,
    photo_count: 0,
    cover_photo: null,
    picture_segment: null,
    photo_numbers: '',
    cameras: [
      { body: 'model Z 9', number: 0 },
      { body: 'model R 5', number: 1 },
    ],
    stretches: [],
    live: false,
    batch_job_id: null,
    batch_job_status: null,
    batch_job_started_at: null,
    processing_started_at: null,
    processing_completed_at: null,
  },
  starts,
});
const photos = (...numbers: number[]): RacePhoto[] => numbers.map((number) => ({ number, moment: null }));
const shown = (detail: OfficeRaceDetail, of: RacePhoto[]) =>
  linesOf(detail, of).map(({ camera, stretches }) => [
    camera,
    ...stretches.map(({ start: owner, from, to }) => `${owner?.starting_number ?? 'nobody'}: ${from}-${to}`),
  ]);

describe('the strip of a race', () => {
  it('has a line for each camera with the photos’ owners', () => {
    const detail = detailOf([start(1, 3, { other_ends: [SECOND + 2] }), start(2, 7)]);
    expect(shown(detail, photos(2, 3, 5, 7, 8, SECOND + 1, SECOND + 3))).toEqual([
      [0, '1: 0-1', '2: 2-3', 'nobody: 4-4'],
      [1, '1: 0-0', 'nobody: 1-1'],
    ]);
  });

  it('offers to hide the chosen photos that have an owner, under the first owner', () => {
    const detail = detailOf([start(1, 3), start(2, 7)]);
    const [line] = linesOf(detail, photos(2, 3, 5, 7, 8, 9));
    const owned = (from: number, to: number) => {
      const { start: owner, photos: numbers } = ownedIn(line!, { from, to });
      return [owner?.starting_number ?? null, numbers];
    };
    expect(owned(1, 1)).toEqual([1, [3]]);
    expect(owned(1, 4)).toEqual([1, [3, 5, 7]]);
    expect(owned(4, 5)).toEqual([null, []]);
  });

  it('shows a departed start’s stretch as unassigned', () => {
    const detail = detailOf([start(1, 3), start(2, 5, { withdrawn_at: '2026-08-21T09:00:00.000Z' }), start(3, 9)]);
    expect(shown(detail, photos(3, 4, 5, 6))).toEqual([[0, '1: 0-0', 'nobody: 1-2', '3: 3-3']]);
  });

  it('names starts without photos, ends before an earlier rider’s, and the number of unassigned photos', () => {
    const detail = detailOf([start(1, 8), start(2, 5), start(3, null, { total_photos: 0 })]);
    const found = findingsOf(detail, linesOf(detail, photos(4, 6, 9, 10)));
    expect(found.unassigned).toBe(2);
    expect(found.withoutPhotos.map(({ starting_number }) => starting_number)).toEqual([3]);
    expect(found.outOfOrder.map(({ starting_number }) => starting_number)).toEqual([2]);
  });

  it('names the one start that moved, and none behind it', () => {
    // The first of 22 rode last: its photos end behind all others'.
    const starts = Array.from({ length: 22 }, (_, i) => start(i + 1, i === 0 ? 220 : i * 10));
    const detail = detailOf(starts);
    const found = findingsOf(detail, linesOf(detail, photos(5, 220)));
    expect(found.outOfOrder.map(({ starting_number }) => starting_number)).toEqual([1]);
  });

  it('follows the order of the ring where helpers tapped', () => {
    const starts = [start(1, 40), start(2, 10), start(3, 20), start(4, 15), start(5, 30)];
    const detail = detailOf(starts);
    const ring = new Map([2, 3, 4, 5, 1].map((n, at) => [startId(String(n)), { entered: at * 60_000 }]));
    ring.delete(startId('5'));
    const moved = (taps: typeof ring) =>
      findingsOf(detail, linesOf(detail, photos(5, 40)), taps).outOfOrder.map(({ starting_number }) => starting_number);
    expect(moved(ring)).toEqual([4]);
    expect(moved(new Map())).toEqual([1, 4]);
  });

  it('says which photos were not taken in the order of their numbers, each camera by its own clock', () => {
    const detail = detailOf([]);
    const taken = (number: number, clock: string): RacePhoto => ({ number, moment: `2026-08-21T${clock}` });
    const lines = linesOf(detail, [
      taken(1, '10:00:00'),
      taken(2, '10:00:02'),
      taken(10_001, '10:00:01'),
      taken(SECOND + 1, '09:00:00'),
      taken(SECOND + 2, '09:30:00'),
    ]);
    expect(lines.map((line) => [...line.outOfTime])).toEqual([[2], []]);
    expect(findingsOf(detail, lines).outOfTime).toBe(1);
  });

  it('finds the photo of an end, also where that photo is missing', () => {
    const [line] = linesOf(detailOf([]), photos(4, 6, 9));
    expect([6, 8, 3].map((end) => placeOfEndIn(line!, end))).toEqual([1, 1, -1]);
  });

  it('is opened where a start’s photos end, or where they would begin', () => {
    const starts = [
      start(1, 3),
      start(2, null),
      start(3, 5),
      start(4, null),
      start(5, null, { other_ends: [SECOND + 2] }),
    ];
    const detail = detailOf(starts);
    const places = (of: RacePhoto[]) =>
      linesOf(detail, of).map((line) =>
        starts.map(({ swiss_equestrian_rider_id }) =>
          placeOfStart(line, swiss_equestrian_rider_id, detail.race, starts),
        ),
      );
    expect(places(photos(2, 3, 4, 5, 6, SECOND + 1, SECOND + 2))).toEqual([
      [1, 2, 3, 4, 4],
      [0, 0, 0, 0, 1],
    ]);
    // The last photo belongs to another start: none follows it.
    expect(places(photos(2, 3, 4, 5))).toEqual([[1, 2, 3, 3, 3]]);
    const [line] = linesOf(detail, photos(2, 3));
    expect(placeOfStart(line!, startId('9'), detail.race, starts)).toBe(0);
  });

  it('knows pauses by the camera’s clock', () => {
    const at = (moment: string | null): RacePhoto => ({ number: 1, moment });
    expect(secondsBetween(at('2026-08-21T10:00:00.50'), at('2026-08-21T10:01:00'))).toBe(59.5);
    expect(secondsBetween(at(null), at('2026-08-21T10:01:00'))).toBe(0);
    expect(secondsBetween(undefined, at('2026-08-21T10:01:00'))).toBe(0);
  });
});

describe('the requested start', () => {
  const riding = inRidingOrder([start(1, 2), start(2, 3), start(3, 4, { withdrawn_at: '2026-08-21T10:00:00.000Z' })]);

  it.each<[string, number | undefined, number]>([
    ['is the first one while nobody said', undefined, 0],
    ['is the one that was said', 2, 1],
    ['is no other one where it left the race', 3, -1],
    ['is no other one where nobody knows it', 9, -1],
  ])('%s', (_, said, place) =>
    expect(placeOfCurrent(riding, said === undefined ? undefined : startId(String(said)))).toBe(place),
  );
});

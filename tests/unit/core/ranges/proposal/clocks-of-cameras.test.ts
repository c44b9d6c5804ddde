import { describe, expect, it } from 'vitest';
import { raceId } from '../../../../../core/ids.ts';
import { codeOfTime } from '../../../../../core/photos/codes/photo-code.ts';
import { classOfRace } from '../../../../../core/ranges/proposal/class-of-race.ts';
import type { RegisteredPhoto } from '../../../../../core/ranges/proposal/registered-photo.ts';
import type { SightingOfRace } from '../../../../../core/ranges/proposal/clock-sightings.ts';
import { clocksOfCameras } from '../../../../../core/ranges/proposal/clocks-of-cameras.ts';

const DAY = '2026-08-21';
const body = 'serial Z 9 6012345';
const cameras = [{ body, number: 0 }];
const photo = (number: number, time: string, code: string | null = null) => ({
  number,
  moment: `${DAY}T${time}`,
  copy: false,
  code,
});
/** A race from two to three in the afternoon, by its camera's clock. */
const photos = [photo(1, '14:00:00'), photo(2, '14:30:00'), photo(3, '15:00:00')];

/** @param ahead the lead of the camera's clock over the right one, seconds */
function seen(time: string, ahead: number, more: Partial<SightingOfRace> = {}): SightingOfRace {
  const moment = `${DAY}T${time}`;
  // In August a Swiss wall clock is two hours ahead of UTC.
  const shown_at = new Date(Date.parse(`${moment}Z`) - 1000 * ahead - 2 * 3_600_000).toISOString();
  return { body, moment, shown_at, swiss_equestrian_race_id: raceId('1'), ...more };
}
const race = raceId('9');
const aheadOf = (
  sightings: SightingOfRace[],
  of: Omit<Parameters<typeof clocksOfCameras>[0], 'race'> = { cameras, photos },
) => clocksOfCameras({ race, ...of }, sightings).map(({ takenAt, shownTime }) => (takenAt - shownTime) / 1000);
/** Makes a photo of a clock in the race itself. */
const own = (number: number, time: string, ahead: number) =>
  photo(number, time, codeOfTime(Date.parse(`${DAY}T${time}Z`) - 1000 * ahead - 2 * 3_600_000));

describe('a camera without a clock of its own', () => {
  it('goes by the one that it photographed in another race', () => {
    expect(clocksOfCameras({ race, cameras, photos }, [seen('07:55:00', 51)])).toEqual([
      {
        camera: 0,
        takenAt: Date.parse(`${DAY}T07:55:00Z`),
        shownTime: Date.parse(`${DAY}T07:54:09Z`),
        place: { race: raceId('1') },
      },
    ]);
  });

  it('goes by no other camera’s, and by none that is called by its folder', () => {
    expect(aheadOf([seen('07:55:00', 51, { body: 'serial Z 9 6099999' })])).toEqual([]);
    const folder = 'folder carta';
    expect(
      aheadOf([seen('07:55:00', 51, { body: folder })], { cameras: [{ body: folder, number: 0 }], photos }),
    ).toEqual([]);
  });

  it('goes by the nearest in time, before or after its photos', () => {
    expect(aheadOf([seen('07:55:00', 51), seen('12:00:00', 53)])).toEqual([53]);
    expect(aheadOf([seen('07:55:00', 51), seen('15:30:00', 54)])).toEqual([54]);
  });

  it('goes by none that is farther than from a morning to the evening', () => {
    const night = [photo(1, '22:30:00'), photo(2, '23:00:00')];
    expect(aheadOf([seen('07:55:00', 51)], { cameras, photos: night })).toEqual([]);
    expect(aheadOf([seen('09:00:00', 51)], { cameras, photos: night })).toEqual([51]);
    // The camera's year was wrong when it saw the clock, and was then corrected.
    expect(aheadOf([seen('13:00:00', 0, { moment: '2025-08-21T13:00:00' })])).toEqual([]);
  });

  it('uses the later one if set before both, and none if set between them', () => {
    expect(aheadOf([seen('07:55:00', 3600), seen('12:00:00', 2)])).toEqual([2]);
    expect(aheadOf([seen('07:55:00', 3600), seen('16:00:00', 2)])).toEqual([]);
    expect(aheadOf([seen('07:55:00', 51), seen('16:00:00', 55)])).toEqual([55]);
  });

  it('goes by none where several of one model may have photographed it, and do not agree', () => {
    const model = { body: 'model Z 9' };
    const of = { cameras: [{ ...model, number: 0 }], photos };
    expect(aheadOf([seen('07:55:00', 51, model), seen('12:00:00', 53, model)], of)).toEqual([53]);
    expect(aheadOf([seen('07:55:00', 51, model), seen('12:00:00', 0, model)], of)).toEqual([]);
  });

  it('is told so to the autopilot, beside cameras that have one', () => {
    const two = [...cameras, { body: 'serial Z 9 6099999', number: 1 }];
    const both = [...photos, own(1_000_000_001, '14:10:00', 60), photo(1_000_000_002, '14:20:00')];
    const clocks = clocksOfCameras({ race, cameras: two, photos: both }, [seen('07:55:00', 51)]);
    const known = { discipline: null, cameras: two, starts: [], photos: both, ring: { starts: new Map() } };
    expect(classOfRace({ ...known, clocks }).cameras).toEqual([
      {
        id: '0',
        clockSeen: { takenAt: Date.parse(`${DAY}T07:55:00Z`), shownTime: Date.parse(`${DAY}T07:54:09Z`) },
      },
      { id: '1', clockPhoto: { photoId: '1000000001', shownTime: Date.parse(`${DAY}T14:09:00Z`) } },
    ]);
    expect(classOfRace({ ...known, clocks: [] }).cameras).toEqual([]);
  });

  it('uses the later one if set right after a clock: the first would put its photos later', () => {
    const set = [seen('09:00:05', 3600), seen('08:01:00', 0)];
    const rides = ['08:30:00', '09:00:00', '09:15:00', '09:30:00', '10:00:00'].map((time, at) => photo(at + 1, time));
    expect(aheadOf(set, { cameras, photos: rides })).toEqual([0]);
    expect(aheadOf(set)).toEqual([0]);
    const before = ['07:30:00', '08:50:00'].map((time, at) => photo(at + 1, time));
    expect(aheadOf(set, { cameras, photos: before })).toEqual([3600]);
    const both = ['07:30:00', '08:40:00', '09:30:00', '10:30:00'].map((time, at) => photo(at + 1, time));
    expect(aheadOf(set, { cameras, photos: both })).toEqual([]);
  });

  it('does not use a clock from a deleted photo of this race', () => {
    expect(aheadOf([seen('13:55:00', 51, { swiss_equestrian_race_id: race })])).toEqual([]);
  });

  it.each([
    {
      season: 'autumn',
      taken: '2026-10-25T09:20:00',
      clock: { moment: '2026-10-24T20:00:00', shown_at: '2026-10-24T18:00:00.000Z' },
      ahead: 3600,
    },
    {
      season: 'spring',
      taken: '2026-03-29T07:20:00',
      clock: { moment: '2026-03-28T18:00:00', shown_at: '2026-03-28T17:00:00.000Z' },
      ahead: -3600,
    },
  ])('is an hour off on the morning after the clocks were changed in $season', ({ taken, clock, ahead }) => {
    const morning = [{ ...photo(1, ''), moment: taken }];
    expect(aheadOf([seen('07:55:00', 0, clock)], { cameras, photos: morning })).toEqual([ahead]);
  });
});

describe('a camera that photographed clocks in its race', () => {
  const placesOf = (all: readonly RegisteredPhoto[], sightings: SightingOfRace[] = [], of = cameras) =>
    clocksOfCameras({ race, cameras: of, photos: all }, sightings).map(({ place }) => place);

  it('goes by one of them, and by none of another race that says the same', () => {
    expect(placesOf([own(4, '13:30:00', 51), ...photos], [seen('13:55:00', 50)])).toEqual([{ photo: 4 }]);
    expect(placesOf([own(4, '13:30:00', 51), ...photos], [], [{ body: 'folder carta', number: 0 }])).toEqual([
      { photo: 4 },
    ]);
    expect(placesOf([own(4, '13:30:00', 51), ...photos], [], [])).toEqual([{ photo: 4 }]);
  });

  it.each([
    ['14:02:00', 3600],
    ['12:02:00', -3600],
    ['13:06:00', 240],
  ])('and was set in between, when it showed %s and was %s s ahead, goes by the one after', (time, ahead) => {
    const before = own(1, time, ahead);
    const after = own(2, '13:03:00', 0);
    const rides = photos.map((ride) => ({ ...ride, number: ride.number + 10 }));
    const at = (shown: (typeof photos)[number]) => Date.parse(`${shown.moment}Z`);
    expect(clocksOfCameras({ race, cameras, photos: [before, after, ...rides] }, [])).toEqual([
      { camera: 0, takenAt: at(after), shownTime: at(after), place: { photo: 2 } },
    ]);
  });

  it('and was set between them uses the one that fits the photo numbers, when the times allow both', () => {
    const clocks = [own(11, '13:55:00', 3600), own(12, '13:03:00', 0)];
    const rides = (first: number) => ['13:30:00', '13:50:00'].map((time, at) => photo(first + at, time));
    expect(placesOf([...clocks, ...rides(21)])).toEqual([{ photo: 12 }]);
    expect(placesOf([...rides(1), ...clocks])).toEqual([{ photo: 11 }]);
    expect(placesOf([own(1, '13:20:00', 3600), ...rides(11), own(21, '15:01:00', 2)])).toEqual([]);
  });

  it('uses none without a time, with a dateless clock’s time, or from a copy alone', () => {
    const shown = own(4, '13:30:00', 51);
    const lost = [
      { ...shown, moment: null },
      { ...shown, moment: '2000-01-01T00:00:12' },
      { ...shown, copy: true },
    ];
    for (const clock of lost) {
      expect(placesOf([clock, ...photos])).toEqual([]);
      expect(placesOf([clock, ...photos], [seen('13:56:00', 51)])).toEqual([{ race: raceId('1') }]);
    }
    // It lost its date after the clock of the other race, and was set by hand.
    expect(placesOf([lost[1]!, ...photos], [seen('07:55:00', 51)])).toEqual([]);
  });

  it('goes by none where one of another race says that it was set since', () => {
    expect(placesOf([own(4, '12:30:00', 51), ...photos], [seen('16:00:00', 3600)])).toEqual([]);
    expect(
      placesOf(
        [own(4, '12:30:00', 51), ...photos],
        [seen('16:00:00', 3600, { body: 'model Z 9' })],
        [{ body: 'model Z 9', number: 0 }],
      ),
    ).toEqual([{ photo: 4 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../core/ids.ts';
import { livePhotos } from '../../../../../core/ranges/live/live-photos.ts';
import type { LiveRace } from '../../../../../core/ranges/live/live-race.ts';

const SECOND = 1000;
const order = Array.from({ length: 10 }, (_, at) => startId(`${900_001 + at}`));
const EVERY = 120 * SECOND;

/** Eight rides two minutes apart, each with photos 50, 60 and 70 seconds after the entry: 11 to 13, 21 to 23 … */
const ridden = (rides: number[], taps: number[] = rides): LiveRace => ({
  discipline: 'jumping',
  order,
  entries: taps.map((at) => ({ start: order[at]!, at: at * EVERY })),
  photos: rides.flatMap((at) =>
    [50, 60, 70].map((after, photo) => photoAt(10 * at + 11 + photo, at * EVERY + after * SECOND)),
  ),
  borders: [],
  now: 10 * EVERY,
});
const photoAt = (number: number, at: number | null, camera = 0) => ({
  number,
  camera,
  at,
  registered: (at ?? 0) + 20 * SECOND,
});
const rides = [0, 1, 2, 3, 4, 5, 6, 7];
const shown = (race: LiveRace) => [...livePhotos(race)].map(([start, photos]) => [order.indexOf(start), ...photos]);
const ofRide = (at: number) => [at, ...[1, 2, 3].map((photo) => 10 * at + 10 + photo)];

describe('the photos that are shown while a class rides', () => {
  it('are those between an entry and the next one', () => {
    expect(shown(ridden(rides))).toEqual(rides.map(ofRide));
  });

  it('leave out the first seconds, when the rider before still leaves', () => {
    const race = ridden(rides);
    const photos = [...race.photos, photoAt(19, EVERY + 20 * SECOND), photoAt(29, 2 * EVERY + 26 * SECOND)];
    expect(shown({ ...race, photos })).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => (at === 2 ? [2, 29, 31, 32, 33] : ofRide(at))),
    );
  });

  it('wait for the end of the last ride: a silence', () => {
    const race = ridden(rides);
    expect(shown({ ...race, now: 7 * EVERY + 100 * SECOND }).at(-1)).toEqual(ofRide(6));
    expect(shown({ ...race, now: 7 * EVERY + 170 * SECOND }).at(-1)).toEqual(ofRide(7));
  });

  it('leave out the ride before a skipped start, which may have ridden without a tap', () => {
    expect(shown(ridden(rides, [0, 1, 2, 4, 5, 6, 7]))).toEqual([0, 1, 4, 5, 6, 7].map(ofRide));
  });

  it('end after the usual time in front of a pause', () => {
    const race = ridden(rides);
    const later = ({ at, ...entry }: LiveRace['entries'][number]) => ({
      ...entry,
      at: at < 4 * EVERY ? at : at + EVERY,
    });
    const pause = [photoAt(45, 3 * EVERY + 150 * SECOND)];
    const photos = race.photos.map((one) =>
      one.at! < 4 * EVERY ? one : { ...one, at: one.at! + EVERY, registered: one.registered + EVERY },
    );
    expect(shown({ ...race, entries: race.entries.map(later), photos: [...photos, ...pause] })).toEqual(
      rides.map(ofRide),
    );
  });

  it('leave out both riders of a tap that was made twice', () => {
    const race = ridden(rides);
    const entries = race.entries.map((entry, at) => (at === 3 ? { ...entry, at: 2 * EVERY + 2 * SECOND } : entry));
    expect(shown({ ...race, entries }).map(([at]) => at)).toEqual([0, 1, 4, 5, 6, 7]);
  });

  it('end at an undone tap, which shows that another rider came in', () => {
    const race = ridden(rides);
    expect(shown({ ...race, borders: [2 * EVERY + 65 * SECOND] })[2]).toEqual([2, 31, 32]);
  });

  it('need an exact clock that was not set since', () => {
    const race = ridden(rides);
    const without = race.photos.map((photo) => ({ ...photo, at: null }));
    expect(shown({ ...race, photos: without })).toEqual([]);
    // The camera was set forward at the sixth ride.
    const ahead = race.photos.map((photo) => (photo.number < 60 ? photo : { ...photo, at: photo.at! + 240 * SECOND }));
    expect(shown({ ...race, photos: ahead, now: 100 * EVERY })).toEqual([]);
    const late = race.photos.map((photo) => ({ ...photo, registered: photo.at! + 31 * 60 * SECOND }));
    expect(shown({ ...race, photos: late })).toEqual([]);
    const setBack = race.photos.map((photo) => (photo.number < 50 ? photo : { ...photo, at: photo.at! - 3 * EVERY }));
    expect(shown({ ...race, photos: setBack })).toEqual([]);
  });

  it('are none while riders overlap, and none across country', () => {
    expect(shown({ ...ridden(rides), discipline: 'cross_country' })).toEqual([]);
    const race = ridden(rides);
    const late = race.entries.map((entry) => ({ ...entry, at: entry.at + 48 * SECOND }));
    expect(shown({ ...race, entries: late })).toEqual([]);
  });

  it('come from each camera by its own clock', () => {
    const race = ridden(rides);
    const second = [photoAt(1_000_000_011, 65 * SECOND, 1), photoAt(1_000_000_012, null, 1)];
    expect(shown({ ...race, photos: [...race.photos, ...second] })[0]).toEqual([...ofRide(0), 1_000_000_011]);
  });
});

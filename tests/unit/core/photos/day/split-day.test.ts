import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raceId } from '../../../../../core/ids.ts';
import type { DayRace } from '../../../../../core/photos/day/race-windows.ts';
import { splitDay, type DayPhoto } from '../../../../../core/photos/day/split-day.ts';

const DAY = Date.parse('2026-08-21T00:00:00Z');
const at = (clock: string) => Date.parse(`2026-08-21T${clock}Z`);
const MINUTE = 60_000;

/** A race with a ride every two minutes. */
const ridden = (id: string, begin: string, rides: number): DayRace => ({
  race: raceId(id),
  day: DAY,
  begin: at(begin),
  rides: Array.from({ length: rides }, (_, nth) => at(begin) + nth * 2 * MINUTE),
  starts: rides,
  numbers: new Set(),
});
const scheduled = (id: string, begin: string | null, starts = 20): DayRace => ({
  ...ridden(id, begin ?? '00:00:00', 0),
  begin: begin === null ? null : at(begin),
  starts,
});
/** Photos of a camera, one a minute. */
const taken = (begin: string, count: number, camera = 'one', first = 0): DayPhoto[] =>
  Array.from({ length: count }, (_, nth) => ({ at: first + nth, camera, moment: at(begin) + nth * MINUTE }));
const told = (photos: readonly DayPhoto[], races: readonly DayRace[]) =>
  splitDay(photos, races).blocks.map(({ race, photos: its, sure }) => [race, its.length, sure]);

describe('the split of a day', () => {
  it('gives photos to the race with riders in the ring at their time', () => {
    const races = [ridden('1', '09:00:00', 20), ridden('2', '10:00:00', 20)];
    expect(told([...taken('09:00:00', 40), ...taken('10:00:00', 40, 'one', 40)], races)).toEqual([
      ['1', 40, true],
      ['2', 40, true],
    ]);
  });

  it('changes race in the pause between two blocks, when the schedule is wrong by some minutes', () => {
    const races = [scheduled('1', '09:00:00'), scheduled('2', '09:40:00')];
    // The first race runs ten minutes late, and the second begins after a pause of a quarter of an hour.
    const photos = [...taken('09:05:00', 45), ...taken('10:05:00', 30, 'one', 45)];
    expect(told(photos, races).map(([race, count]) => [race, count])).toEqual([
      ['1', 45],
      ['2', 30],
    ]);
  });

  it('leaves photos of no race apart: the prize-giving of the evening, and files without a time', () => {
    const races = [ridden('1', '09:00:00', 20)];
    const photos: DayPhoto[] = [
      ...taken('09:00:00', 30),
      ...taken('17:00:00', 5, 'one', 30),
      { at: 99, camera: 'one', moment: null },
    ];
    expect(told(photos, races)).toEqual([
      ['1', 30, true],
      [null, 5, false],
      [null, 1, false],
    ]);
  });

  it('sends a few photos before the first race with it, because they may show the clock', () => {
    const races = [ridden('1', '09:00:00', 20)];
    expect(told([...taken('08:00:00', 2), ...taken('09:00:00', 30, 'one', 2)], races)).toEqual([['1', 32, true]]);
    expect(told([...taken('08:00:00', 12), ...taken('09:00:00', 30, 'one', 12)], races)).toEqual([
      [null, 12, false],
      ['1', 30, true],
    ]);
  });

  it('believes a photographed clock, and tries whole hours without one', () => {
    const races = [ridden('1', '09:00:00', 20), ridden('2', '14:00:00', 20)];
    const late = [...taken('10:00:00', 40), ...taken('15:00:00', 40, 'one', 40)];
    const guess = splitDay(late, races);
    expect(guess.shifts).toEqual([{ camera: 'one', shift: 60 * MINUTE, guessed: true }]);
    expect(guess.blocks.map(({ race, sure }) => [race, sure])).toEqual([
      ['1', false],
      ['2', false],
    ]);
    const seen = late.map((photo) => (photo.at === 0 ? { ...photo, clock: at('09:00:00') } : photo));
    const sure = splitDay(seen, races);
    expect(sure.shifts).toEqual([{ camera: 'one', shift: 60 * MINUTE, guessed: false }]);
    expect(sure.blocks.every((block) => block.sure)).toBe(true);
  });

  it('tells two rings at one time apart by a photographed start number', () => {
    const races = [
      { ...ridden('1', '09:00:00', 20), numbers: new Set([1, 2, 3]) },
      { ...ridden('2', '09:00:00', 20), numbers: new Set([51, 52, 53]) },
    ];
    const withNumber = (number: number) =>
      taken('09:00:00', 20).map((photo) => (photo.at === 0 ? { ...photo, number } : photo));
    expect(told(withNumber(52), races)).toEqual([['2', 20, true]]);
    expect(told(withNumber(2), races)).toEqual([['1', 20, true]]);
  });

  it('takes each camera for itself', () => {
    const races = [ridden('1', '09:00:00', 20), ridden('2', '10:00:00', 20)];
    const photos = [...taken('09:00:00', 10), ...taken('10:05:00', 10, 'other', 10)];
    expect(splitDay(photos, races).blocks.map(({ camera, race }) => [camera, race])).toEqual([
      ['one', '1'],
      ['other', '2'],
    ]);
  });

  it('gives a day’s only race without any time its photos of that day, for the office to confirm', () => {
    expect(told(taken('09:00:00', 10), [scheduled('1', null)])).toEqual([['1', 10, false]]);
  });

  it('loses and doubles no photo, and its blocks follow the clock', () => {
    const races = [ridden('1', '09:00:00', 20), scheduled('2', '10:00:00'), scheduled('3', null)];
    const photo = fc.record({
      camera: fc.constantFrom('one', 'other'),
      moment: fc.option(fc.integer({ min: DAY, max: DAY + 86_399_999 })),
    });
    fc.assert(
      fc.property(fc.array(photo, { maxLength: 60 }), (found) => {
        const photos = found.map((one, nth) => ({ ...one, at: nth }));
        const { blocks } = splitDay(photos, races);
        const all = blocks.flatMap((block) => block.photos.map((one) => one.at));
        expect(all.toSorted((a, b) => a - b)).toEqual(photos.map((one) => one.at));
        for (const { photos: its, camera } of blocks) {
          expect(its.every((one) => one.camera === camera)).toBe(true);
          const moments = its.flatMap(({ moment }) => moment ?? []);
          expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

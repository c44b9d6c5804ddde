import { describe, expect, it } from 'vitest';
import { isYours, yoursOf, type BoughtThing } from '../../../../core/sales/owned-photos.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';

const of = (start: string, image_id: number | null, more: Partial<BoughtThing> = {}): BoughtThing => ({
  type: image_id === null ? 'collection' : 'single',
  event_id: eventId('50'),
  race_id: raceId('3'),
  swiss_equestrian_rider_id: startId(start),
  image_id,
  price: image_id === null ? 7000 : 1300,
  photos_sold: null,
  photos_ordered: null,
  photos_removed: null,
  ...more,
});
const another = { race_id: raceId('4') };

describe('a buyer’s owned photos', () => {
  it.each([
    ['the same photo', of('1', 7), [of('1', 7)], true],
    ['another photo of the same start', of('1', 7), [of('1', 8)], false],
    ['the same number in another race', of('1', 7), [of('1', 7, another)], false],
    ['a photo whose collection she has', of('1', 7), [of('1', null)], true],
    ['a photo that moved away from a collection she bought', of('2', 7), [of('1', null, { photos_sold: '1-9' })], true],
    ['a photo of the second start, when she has the first’s collection', of('1.2', 7), [of('1', null)], false],
    ['the first photo of a frozen collection', of('2', 3), [of('1', null, { photos_ordered: '3-9' })], true],
    ['the last photo of a frozen collection', of('2', 9), [of('1', null, { photos_ordered: '3-9' })], true],
    ['a photo before a frozen collection', of('2', 2), [of('1', null, { photos_ordered: '3-9' })], false],
    ['a photo behind a frozen collection', of('2', 10), [of('1', null, { photos_ordered: '3-9' })], false],
    ['a photo between two runs', of('2', 5), [of('1', null, { photos_ordered: '3-4,6-7' })], false],
    [
      'a photo that the office removed',
      of('2', 4),
      [of('1', null, { photos_ordered: '3-9', photos_removed: '4' })],
      false,
    ],
    ['the same number in another event', of('1', 7), [of('1', 7, { event_id: eventId('51') })], false],
    ['the collection of another event', of('1', 7), [of('1', null, { event_id: eventId('51') })], false],
    ['a photo of another start’s collection without numbers', of('2', 7), [of('1', null)], false],
    ['a collection that she has', of('1', null), [of('1', null)], true],
  ])('%s', (_what, wanted, bought, yours) => {
    expect(isYours(wanted, bought, [7, 8])).toBe(yours);
  });

  it('is a collection of which she has every photo of today, and not one with one more', () => {
    const bought = [of('1', 7), of('1', 8)];
    expect(isYours(of('1', null), bought, [7, 8])).toBe(true);
    expect(isYours(of('1', null), bought, [7, 8, 9])).toBe(false);
    expect(isYours(of('1', null), bought)).toBe(false);
  });
});

describe('which photos of a race are marked as a buyer’s', () => {
  const found = { race: { cameras: [], stretches: [] }, starts: [] };

  it('are the single ones and what her collections were sold with, in runs', () => {
    const bought = [of('1', 7), of('1', 12), of('2', null, { photos_sold: '8-9,20-22' })];
    expect(yoursOf(bought, found)).toBe('7-9,12,20-22');
  });

  it('are in runs without the numbers that the office removed', () => {
    expect(yoursOf([of('2', null, { photos_ordered: '1-5', photos_removed: '3' })], found)).toBe('1-2,4-5');
  });

  it('are none of who bought nothing', () => {
    expect(yoursOf([], found)).toBe('');
  });
});

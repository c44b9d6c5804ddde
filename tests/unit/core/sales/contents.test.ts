import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haveSameContents, isAmong, overlap, type OrderedThing } from '../../../../core/sales/contents.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { eventId, participantId, raceId, startId } from '../../../../core/ids.ts';

const anyThing = fc
  .record({
    event_id: fc.constantFrom('1', '11').map(eventId),
    race_id: fc.constantFrom('1', '11').map(raceId),
    swiss_equestrian_rider_id: fc.constantFrom('1', '1.2', '11').map(startId),
    image_id: fc.option(fc.integer({ min: 0, max: 12 })),
  })
  .map((thing): OrderedThing => ({ ...thing, type: thing.image_id === null ? 'collection' : 'single' }));

/** Returns the item in the browser's cart format. */
const inCart = ({ event_id, race_id, swiss_equestrian_rider_id, image_id, type }: OrderedThing): CartItem => ({
  type,
  participantId: participantId(event_id, race_id, swiss_equestrian_rider_id),
  swissEquestrianRiderId: swiss_equestrian_rider_id,
  participantName: '',
  horseName: '',
  raceCategory: '',
  eventName: '',
  eventId: event_id,
  raceId: race_id,
  ...(image_id !== null && { imageId: image_id }),
  price: 1,
  quantity: 1,
});

describe('the contents of an order', () => {
  it('is the same in whatever order, and differs by one thing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyThing, { selector: (thing) => JSON.stringify(thing), minLength: 1 }), (things) => {
        expect(haveSameContents(things.toReversed(), things)).toBe(true);
        expect(haveSameContents(things.slice(1), things)).toBe(false);
      }),
    );
  });

  it('is found again in a cart, and nothing else is', () => {
    fc.assert(
      fc.property(fc.array(anyThing), anyThing, (ordered, thing) => {
        const there = ordered.some((other) => JSON.stringify(other) === JSON.stringify(thing));
        expect(isAmong(ordered)(inCart(thing))).toBe(there);
      }),
    );
  });
});

describe('two things of orders', () => {
  const thing = (start: string, image_id: number | null, event = '1', race = '1'): OrderedThing => ({
    type: image_id === null ? 'collection' : 'single',
    event_id: eventId(event),
    race_id: raceId(race),
    swiss_equestrian_rider_id: startId(start),
    image_id,
  });

  it.each([
    ['the same photo', thing('1', 7), thing('1', 7), true],
    ['two photos of one start', thing('1', 7), thing('1', 8), false],
    ['the first photo and another one', thing('1', 0), thing('1', 8), false],
    ['a photo and the collection of its start', thing('1', 7), thing('1', null), true],
    ['the same collection', thing('1', null), thing('1', null), true],
    ['a photo and the collection of the rider’s second start', thing('1', 7), thing('1.2', null), false],
    ['the same number of two starts', thing('1', 7), thing('2', 7), false],
    ['the same number of two races', thing('1', 7), thing('1', 7, '1', '2'), false],
    ['the collections of two events', thing('1', null), thing('1', null, '2'), false],
  ])('overlap only if they share a photo: %s', (_what, a, b, shared) => {
    expect(overlap(a, b)).toBe(shared);
    expect(overlap(b, a)).toBe(shared);
  });
});

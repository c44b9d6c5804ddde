import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haveSameContents, isAmong, type OrderedThing } from '../../../../core/sales/contents.ts';
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

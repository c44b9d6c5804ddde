import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Event, Participant, Race } from '../../../core/catalogue/contract/catalogue.ts';
import { createEvent } from '../../../core/catalogue/contract/catalogue-admin.ts';
import { ids, newRaceId } from '../../../core/wire/fields.ts';
import type { CartItem, OrderItem } from '../../../core/sales/contract/money.ts';
import type { IngestJob } from '../../../core/photos/contract/photo-service.ts';
import type { SearchResult } from '../../../core/search/contract/search.ts';
import {
  eventId,
  eventRaceId,
  isId,
  isKeyed,
  keyIn,
  participantId,
  plainId,
  raceId,
  readParticipantId,
  riderId,
  startId,
  withKey,
  type EventId,
  type EventRaceId,
  type ParticipantId,
  type PhotoId,
  type RaceId,
  type RiderId,
  type StartId,
} from '../../../core/ids.ts';
import { numberOfPhoto, photoId, readPhotoId } from '../../../core/wire/photo-id.ts';
import { MAX_STARTS_PER_RIDER, nthStart } from '../../../core/catalogue/starts.ts';
import { MAX_PHOTO_NUMBER } from '../../../core/wire/photo-number.ts';

const digits = fc.integer({ min: 1, max: 99_999_999 }).map(String);
const anyId = fc.oneof(digits, fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/));
const anyEvent = anyId.map(eventId);
const anyRace = anyId.map(raceId);
const anyRider = anyId.map(riderId);
const anyNth = fc.integer({ min: 1, max: MAX_STARTS_PER_RIDER });
const anyStart = fc.tuple(anyRider, anyNth).map(([rider, nth]) => nthStart(rider, nth));

describe('an id of the federation', () => {
  it('is what it was, and is taken by the contract', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect([eventId(id), raceId(id), riderId(id), startId(id)]).toEqual([id, id, id, id]);
        for (const kind of ['event', 'race', 'rider', 'start'] as const) expect(ids[kind].parse(id)).toBe(id);
      }),
    );
  });

  it.each(['', 'a-b', '-', 'a.b', '900001.2', 'a b', 'ä', '../1', '1/2', '1\n', 'x'.repeat(41), '#', '%'])(
    'is never %j',
    (text) => {
      expect(isId('event', text)).toBe(false);
      expect(() => eventId(text)).toThrow(RangeError);
      expect(ids.event.safeParse(text).success).toBe(false);
    },
  );

  it.each([undefined, null, 990901, ['990901'], { id: '990901' }])('is text: %j is refused', (value) => {
    expect(isId('event', value)).toBe(false);
  });
});

describe('a start', () => {
  it.each(['900001.', '900001.0', '900001.1', '900001.02', '900001.100', '900001.2.2', '.2', '900001.x'])(
    'is written in one way only, so never %s',
    (text) => {
      expect(isId('start', text)).toBe(false);
      expect(ids.start.safeParse(text).success).toBe(false);
    },
  );
});

describe('a participant’s id', () => {
  it('is read back as what it was made of', () => {
    fc.assert(
      fc.property(anyEvent, anyRace, anyStart, (event, race, start) => {
        const id = participantId(event, race, start);
        expect(readParticipantId(id)).toEqual({ event, race, start });
        expect(ids.participant.parse(id)).toBe(id);
        expect(ids.eventRace.parse(eventRaceId(event, race))).toBe(id.slice(0, -start.length - 1));
      }),
    );
  });

  it('is unique', () => {
    fc.assert(
      fc.property(fc.tuple(anyEvent, anyRace, anyStart), fc.tuple(anyEvent, anyRace, anyStart), (one, other) => {
        expect(participantId(...one) === participantId(...other)).toBe(one.join(' ') === other.join(' '));
      }),
    );
  });

  it('stays the one that carts and links hold', () => {
    expect(participantId(eventId('990901'), raceId('980103'), startId('900001.2'))).toBe('990901-980103-900001.2');
    expect(eventRaceId(eventId('990901'), raceId('980103'))).toBe('990901-980103');
  });

  it('is built from its own parts only: other text is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w.-]{0,30}$/)), (text) => {
        const place = readParticipantId(text);
        if (place) expect(participantId(place.event, place.race, place.start)).toBe(text);
      }),
    );
    for (const text of ['50-3', '50-3-900001-1', '50--900001', '-50-3-1', '50-3-900001#', '../50-3-1', ''])
      expect(readParticipantId(text)).toBeUndefined();
  });
});

describe('a photo’s id', () => {
  it('is read back as what it was made of', () => {
    fc.assert(
      fc.property(anyEvent, anyRace, fc.integer({ min: 0, max: MAX_PHOTO_NUMBER }), (event, race, number) => {
        expect(readPhotoId(photoId(event, race, number))).toEqual({ event, race, number });
        expect(numberOfPhoto(photoId(event, race, number))).toBe(number);
      }),
    );
  });

  it.each(['1.2', '1.2.03', '1.2.1e3', '1.2.-1', '1.2.1000000000000000', '1.2.3.4', '1-2-3', '1..3', ''])(
    'is never %j',
    (text) => {
      expect(readPhotoId(text)).toBeUndefined();
    },
  );
});

describe('the compiler', () => {
  it('takes no kind of id for another, nor any text for an id', () => {
    expectTypeOf<string>().not.toExtend<EventId>();
    expectTypeOf<EventId>().not.toExtend<RaceId>();
    expectTypeOf<RaceId>().not.toExtend<EventRaceId>();
    expectTypeOf<EventRaceId>().not.toExtend<RaceId>();
    expectTypeOf<RiderId>().not.toExtend<StartId>();
    expectTypeOf<StartId>().not.toExtend<RiderId>();
    expectTypeOf<StartId>().not.toExtend<ParticipantId>();
    expectTypeOf<ParticipantId>().not.toExtend<StartId>();
    expectTypeOf<PhotoId>().not.toExtend<ParticipantId>();
  });

  it('knows which of the two meanings a name of the wire has', () => {
    expectTypeOf<Event['id']>().toEqualTypeOf<EventId>();
    expectTypeOf<Race['id']>().toEqualTypeOf<EventRaceId>();
    expectTypeOf<Participant['race_id']>().toEqualTypeOf<EventRaceId>();
    expectTypeOf<SearchResult['race_id']>().toEqualTypeOf<EventRaceId>();
    expectTypeOf<OrderItem['race_id']>().toEqualTypeOf<RaceId>();
    expectTypeOf<Participant['id']>().toEqualTypeOf<ParticipantId>();
    expectTypeOf<CartItem['participantId']>().toEqualTypeOf<ParticipantId>();
    expectTypeOf<IngestJob['participants'][number]['participantId']>().toEqualTypeOf<StartId>();
  });
});

describe('the id of something private in an address', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const keyed = withKey(eventId('98010'), key);

  it('is taken apart into the plain id and its key', () => {
    expect([plainId(keyed), keyIn(keyed), isKeyed(keyed)]).toEqual(['98010', key, true]);
    expect([plainId(raceId('7')), keyIn(raceId('7')), isKeyed(raceId('7'), eventId('8'))]).toEqual(['7', null, false]);
  });

  it('is an event’s or a race’s with a whole key, never a rider’s or a new one’s', () => {
    expect([isId('event', keyed), isId('race', keyed)]).toEqual([true, true]);
    for (const id of [`98010~${key}0`, `98010~${key.slice(1)}`, '98010~', `~${key}`, `98010~${key}~${key}`])
      expect([id, isId('race', id)]).toEqual([id, false]);
    expect([isId('rider', keyed), isId('start', keyed)]).toEqual([false, false]);
    expect(newRaceId.safeParse(keyed).success).toBe(false);
    expect(createEvent.safeParse({ swiss_equestrian_id: keyed, races: [{ raceID: '1' }] }).success).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventId, participantId, raceId, riderId } from '../../../../../core/ids.ts';
import { nthStart } from '../../../../../core/catalogue/starts.ts';
import { allStarts, allSuggested, findByForce, suggestByForce } from '../../../../../bench/search/brute-force.ts';
import { buildIndex } from '../../../../../lambdas/search/index/build-index.ts';
import { openIndex } from '../../../../../lambdas/search/index/open-index.ts';
import type { IndexedEvent } from '../../../../../lambdas/search/index/search-index.ts';

/** A few similar words, so that nearly every query has exact matches, beginnings and mistakes among them. */
const WORDS = [
  'Müller',
  'Mueller',
  'Muller',
  'Meller',
  'Mülle',
  'Samuel',
  'Samul',
  'Anna',
  'Ana',
  'Annabelle',
  'Rüegg',
  'Ruegg',
  'Jean-Pierre',
  'Jeanpierre',
  'Pierre',
  "D'Or",
  'Dor',
  'Dora',
  'Frauenfeld',
  'B100',
  '12',
  'Weiß',
  'Ueli',
];
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const date = fc.integer({ min: 10, max: 14 }).map((day) => `2026-05-${day}`);
const races = fc.array(
  fc.record({
    name,
    category: fc.constantFrom('B100', 'L80', 'Dressage'),
    participants: fc.array(
      fc.record({ rider: fc.nat(9), horse_name: name, starting_number: fc.option(fc.constantFrom(1, 12, 100, 112)) }),
      { maxLength: 6 },
    ),
  }),
  { maxLength: 3 },
);
const events: fc.Arbitrary<IndexedEvent[]> = fc
  .tuple(
    fc.array(name, { minLength: 10, maxLength: 10 }),
    fc.array(fc.record({ name, location: name, start_date: date, races }), { maxLength: 4 }),
  )
  .map(([riders, made]) =>
    made.map(({ races: some, ...event }, e) => ({
      event: { id: eventId(String(e)), ...event },
      races: some.map(({ participants, ...race }, r) => ({
        id: raceId(String(r)),
        ...race,
        participants: participants.map(({ rider, ...rest }, i) => ({
          rider_id: nthStart(riderId(`9${rider}`), i + 1),
          rider_name: riders[rider]!,
          ...rest,
        })),
      })),
    })),
  );
const typed = fc
  .tuple(
    fc.constantFrom(...WORDS),
    fc.nat(12),
    fc.nat(12),
    fc.constantFrom('', 'x', 'e', 'u', 'm'),
    fc.constantFrom(0, 0, 0, 1, 2),
  )
  .map(([word, end, at, letter, removed]) => {
    const part = end < 3 ? word : word.slice(0, end);
    return part.slice(0, at) + letter + part.slice(at + removed);
  });
const query = fc.array(typed, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('the index answers as if every text were compared', () => {
  it('in a text search: who matches, how many, and in which order', () => {
    fc.assert(
      fc.property(events, fc.array(query, { minLength: 5, maxLength: 5 }), fc.nat(5), (some, queries, offset) => {
        const index = openIndex(buildIndex(some));
        const starts = allStarts(some);
        for (const one of queries) {
          const expected = findByForce(starts, one);
          const { total, hits } = index.find(one, offset, 10);
          expect([
            one,
            total,
            hits.map(({ event_id, race_id, start_id }) => participantId(event_id, race_id, start_id)),
          ]).toEqual([one, expected.length, expected.slice(offset, offset + 10)]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('in suggestions, of riders and horses', () => {
    fc.assert(
      fc.property(
        events,
        fc.array(query, { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 1, max: 8 }),
        (some, queries, limit) => {
          const index = openIndex(buildIndex(some));
          const starts = allStarts(some);
          const all = allSuggested(starts);
          for (const one of queries) {
            const found = index
              .suggest(one, limit)
              .map(({ type, name: text, swiss_equestrian_rider_id }) =>
                type === 'rider' ? `rider ${swiss_equestrian_rider_id}` : `horse ${text}`,
              );
            expect([one, found]).toEqual([one, suggestByForce(all, starts.names, one, limit)]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it("in a rider's starts, newest first", () => {
    fc.assert(
      fc.property(events, fc.nat(10), (some, rider) => {
        const expected = allStarts(some)
          .starts.filter(({ rider_id }) => rider_id === `9${rider}`)
          .map(({ address }) => address);
        const { total, hits } = openIndex(buildIndex(some)).ofRider(riderId(`9${rider}`), 1, 3);
        expect(total).toBe(expected.length);
        expect(hits.map(({ event_id, race_id, start_id }) => participantId(event_id, race_id, start_id))).toEqual(
          expected.slice(1, 4),
        );
      }),
    );
  });
});

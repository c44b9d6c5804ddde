import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../../../core/photos/photo-numbers.ts';
import { assignPhotos, photoRanges, type PhotoEnds } from '../../../../../core/photos/photo-ranges.ts';
import { numbersOfCollection, type SoldCollection } from '../../../../../core/sales/sold-photos.ts';
import type { KnownStart } from '../../../../../core/catalogue/start-list/known-start.ts';
import { readFederationRows } from '../../../../../core/catalogue/start-list/federation-rows.ts';
import { planImport } from '../../../../../core/catalogue/start-list/plan-import.ts';
import { carriedOut } from './starts-of-a-race.ts';

/* Random weekends, in any order: the federation's list changes, admins import it, set ranges, add and delete by hand,
   buyers buy. */

const PHOTOS = '1-40';
const RIDERS = ['900001', '900002', '900003'];
const HORSES = ['Stella', 'Stela', 'Bingo', 'Bingo II', 'Luna', ''];
const IDS = [null, '10', '11', '12'];

interface Row {
  typ: string;
  kein_start: boolean;
  reiter_id: string | null;
  reiter_name: string;
  startnummer: number;
  pferde: { id: string | null; name: string }[];
}
type Start = KnownStart & PhotoEnds;

const row = fc.record<Row>({
  typ: fc.constantFrom('starter', 'starter', 'starter', 'text', 'neuer_typ'),
  kein_start: fc.constantFrom(false, false, false, true),
  reiter_id: fc.constantFrom(...RIDERS, ...RIDERS, null),
  reiter_name: fc.constantFrom('Anna Esempio', 'Anna Esempio-Müller', 'x'.repeat(300)),
  startnummer: fc.integer({ min: 1, max: 3 }),
  pferde: fc.array(fc.record({ id: fc.constantFrom(...IDS), name: fc.constantFrom(...HORSES) }), {
    minLength: 1,
    maxLength: 1,
  }),
});
const nth = fc.nat({ max: 5 });
const event = fc.oneof(
  fc.record({ kind: fc.constant('import' as const) }),
  fc.record({ kind: fc.constant('late_entry' as const), row }),
  fc.record({ kind: fc.constant('change' as const), nth, row }),
  fc.record({ kind: fc.constant('remove' as const), nth }),
  fc.record({ kind: fc.constant('list_lost' as const) }),
  fc.record({
    kind: fc.constant('by_hand' as const),
    rider: fc.constantFrom(...RIDERS),
    horse: fc.constantFrom(...HORSES),
  }),
  fc.record({ kind: fc.constant('delete' as const), nth }),
  fc.record({ kind: fc.constant('purchase' as const), nth }),
  fc.record({ kind: fc.constant('range' as const), nth, photo_to: fc.option(fc.integer({ min: 1, max: 40 })) }),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Makes a race with the shop's promises about it, checked after each event. */
function createRace() {
  let rows: Row[] = [];
  let starts: Start[] = [];
  const sales: SoldCollection[] = [];
  const owned = () => assignPhotos({ race: { photo_numbers: PHOTOS, cameras: [], stretches: [] }, starts }).owned;

  function importList(source: 'federation' | 'hand', list: Parameters<typeof planImport>[1]) {
    const plan = planImport(starts, list, source);
    starts = carriedOut(starts, plan.steps, (start) => ({ ...start, photo_to: null, other_ends: [] }), 'now');
    const again = planImport(starts, list, source);
    expect(again.steps.filter(({ kind }) => kind !== 'keep' && kind !== 'leave')).toEqual([]);
  }

  const change = (at: number, set: Partial<Start>) => {
    starts = starts.map((start, i) => (i === at % starts.length ? { ...start, ...set } : start));
  };

  function play(event: Event): void {
    switch (event.kind) {
      case 'import':
        return importList('federation', readFederationRows(rows));
      case 'late_entry':
        rows = [...rows, event.row];
        return;
      case 'change':
        rows = rows.map((one, i) => (i === event.nth ? event.row : one));
        return;
      case 'remove':
        rows = rows.filter((_, i) => i !== event.nth);
        return;
      case 'list_lost':
        rows = [];
        return;
      case 'by_hand': {
        const { starts: lines } = readFederationRows([
          { typ: 'starter', reiter_id: event.rider, reiter_name: 'Anna', pferde: [{ name: event.horse }] },
        ]);
        return importList('hand', { starts: lines, faults: [] });
      }
      case 'delete':
        return change(event.nth, { deleted_at: 'now' });
      case 'purchase': {
        const [start, photos] = [...owned()][event.nth] ?? [];
        if (start && photos!.length > 0)
          sales.push({
            swiss_equestrian_rider_id: start,
            photos_sold: encodePhotoNumbers(photos!),
            photos_ordered: null,
            photos_removed: null,
          });
        return;
      }
      case 'range':
        return change(event.nth, { photo_to: event.photo_to });
    }
  }

  return {
    play(event: Event) {
      const [before, line] = [starts, photoRanges(starts, [])];
      play(event);
      // A start's place in the line of numbers moves only when an admin moved a range, and no start has a photo beyond
      // it.
      const places = new Map(
        (event.kind === 'range' ? photoRanges(starts, []) : line).map((place) => [
          place.swiss_equestrian_rider_id,
          place,
        ]),
      );
      for (const [start, photos] of owned())
        for (const photo of photos) {
          expect(photo).toBeGreaterThanOrEqual(places.get(start)!.photo_from);
          expect(photo).toBeLessThanOrEqual(places.get(start)!.photo_to);
        }
      // A sold photo stays available, whatever happened to its range and start.
      for (const sale of sales) {
        const runs = numbersOfCollection(sale, { race: { cameras: [], stretches: [] }, starts });
        for (const photo of decodePhotoNumbers(sale.photos_sold!))
          expect(runs.some(({ first, last }) => first <= photo && photo <= last)).toBe(true);
      }
      // Ids never move: each earlier start keeps its place in the line.
      expect(starts.slice(0, before.length).map((start) => start.swiss_equestrian_rider_id)).toEqual(
        before.map((start) => start.swiss_equestrian_rider_id),
      );
      expect(new Set(starts.map((start) => start.swiss_equestrian_rider_id)).size).toBe(starts.length);
      // A start deleted by an admin never returns.
      for (const [i, start] of before.entries())
        if (start.deleted_at) expect(starts[i]!.deleted_at).toBe(start.deleted_at);
    },
  };
}

describe('a weekend, whatever happens in it', () => {
  it('gives no photo to another start, loses none that was sold, keeps every id, and imports nothing twice', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (events) => {
        const race = createRace();
        for (const one of events) race.play(one);
      }),
      { numRuns: 1500 },
    );
  });
});

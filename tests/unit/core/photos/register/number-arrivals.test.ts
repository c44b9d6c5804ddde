import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Camera } from '../../../../../core/photos/register/cameras.ts';
import type { NumberedShot } from '../../../../../core/photos/register/counted-line.ts';
import {
  numberArrivals,
  type Arrival,
  type KnownOriginals,
} from '../../../../../core/photos/register/number-arrivals.ts';

let contents = 0;
const arrival = (name: string, seconds: number | null, body = 'A', changes: Partial<Arrival> = {}): Arrival => ({
  sha256: `content ${++contents}`,
  name,
  folder: '',
  body,
  moment: seconds === null ? null : new Date(Date.UTC(2026, 7, 21, 8) + seconds * 1000).toISOString().slice(0, 19),
  doubtful: false,
  ...changes,
});

const nothing: KnownOriginals = { cameras: [], shots: [], taken: [] };

interface Race {
  cameras: Camera[];
  shots: (NumberedShot & { sha256: string })[];
}

/** Returns a race after the arrivals; its previous photos stay. */
function after(race: Race, arrivals: readonly Arrival[]): Race {
  const { cameras, numbered } = numberArrivals({ ...race, taken: [] }, arrivals);
  return {
    cameras,
    shots: [...race.shots, ...numbered.map(({ arrival: shot, number, copy }) => ({ ...shot, number, copy }))],
  };
}

const numbersOf = (arrivals: readonly Arrival[], known = nothing) => {
  const { numbered } = numberArrivals(known, arrivals);
  const numbers = new Map(numbered.map(({ arrival: { sha256 }, number }) => [sha256, number]));
  return arrivals.map(({ sha256 }) => numbers.get(sha256));
};

const card = (counters: readonly number[], body = 'A', from = 0) =>
  counters.map((counter, i) => arrival(`DSC_${String(counter).padStart(4, '0')}.JPG`, from + i, body));

describe('the number of a photo', () => {
  it('is for a race’s first camera what stands on the camera, and a thousand million more for each other one', () => {
    expect(numbersOf([...card([1, 2, 3]), ...card([1, 2], 'B', 100), ...card([7], 'C', 200)])).toEqual([
      1, 2, 3, 1_000_000_001, 1_000_000_002, 2_000_000_007,
    ]);
  });

  it('goes on after 9999, in order of capture, and lap after lap', () => {
    expect(numbersOf(card([9998, 9999, 1, 2, 9999, 3]))).toEqual([9998, 9999, 10_001, 10_002, 19_999, 20_003]);
    expect(numbersOf(card([9999, 1]).reverse())).toEqual([10_001, 9999]);
  });

  it('does not begin again when the counter was put back a little', () => {
    expect(numbersOf(card([5001, 1, 2]))).toEqual([5001, 1, 2]);
    expect(numbersOf(card([5002, 1, 2]))).toEqual([5002, 10_001, 10_002]);
  });

  it('restarts in the middle of a second with unknown order', () => {
    const burst = card([9998, 9999, 1, 2]).map((shot) => ({ ...shot, moment: '2026-08-21T10:00:00' }));
    const [before, later] = [arrival('DSC_9997.JPG', -7300), arrival('DSC_0003.JPG', 7300)];
    expect(numbersOf([before, ...burst, later])).toEqual([9997, 9998, 9999, 10_001, 10_002, 10_003]);
  });

  it('goes on in the next ten thousand when a card of the same camera begins anew', () => {
    expect(numbersOf([...card([1, 2, 3]), ...card([1, 2, 3, 4], 'A', 100)])).toEqual([
      1, 2, 3, 10_001, 10_002, 10_003, 10_004,
    ]);
  });

  it('does not shift by a copy: the original keeps the camera’s number, and later ones continue', () => {
    const shots = [
      arrival('IMG_0013 copia 2.jpg', 13),
      arrival('IMG_0013.jpg', 13),
      arrival('IMG_0013 (1).jpg', 13),
      arrival('IMG_0014.jpg', 14),
    ];
    const [one, original, other, next] = numbersOf(shots);
    expect([original, next, [one, other].sort()]).toEqual([13, 14, [10_013, 20_013]]);
  });

  it('changes for a redeveloped photo, and later ones continue', () => {
    const race = after({ cameras: [], shots: [] }, [arrival('IMG_0013.jpg', 13)]);
    const { shots } = after(race, [arrival('IMG_0013.jpg', 13), arrival('IMG_0014.jpg', 14)]);
    expect(shots.map(({ number }) => number)).toEqual([13, 10_013, 14]);
  });

  it('is the next one in order of capture for a name without a counter', () => {
    expect(numbersOf([arrival('b.jpg', 2), arrival('a.jpg', 3), arrival('c.jpg', 1)])).toEqual([2, 3, 1]);
    expect(numbersOf([arrival('DSC_0007.JPG', 0), arrival('a.jpg', 1, 'phone')])).toEqual([7, 1_000_000_001]);
  });

  it('belongs to its time’s lap for a late card from before the counter’s restart', () => {
    const race = after({ cameras: [], shots: [] }, [...card([9990], 'A', 0), ...card([1, 2], 'A', 100)]);
    expect(after(race, card([9995, 9996], 'A', 50)).shots.map(({ number }) => number)).toEqual([
      9990, 10_001, 10_002, 9995, 9996,
    ]);
  });

  it('goes to a photo that can be shown before one that could not', () => {
    const [broken, good] = [arrival('DSC_0007.JPG', 7), arrival('DSC_0007.JPG', 7)];
    expect(numbersOf([{ ...broken, doubtful: true }, good])[1]).toBe(7);
  });

  it('is never one that was sold, nor one of before under which a camera’s would be', () => {
    const known = { ...nothing, taken: [2, 1_234_567_890] };
    expect(numbersOf([...card([1, 2, 3]), ...card([1], 'B', 9)], known)).toEqual([1, 10_002, 10_003, 2_000_000_001]);
  });

  it('goes on where names were read otherwise before', () => {
    const shots = [{ ...arrival('2026_0012.jpg', 0), number: 20_260_012, copy: false }];
    expect(numbersOf([arrival('2026_0013.jpg', 1)], { ...nothing, shots })).toEqual([20_260_013]);
  });
});

const shot = fc.record({
  name: fc.oneof(
    fc.integer({ min: 0, max: 9999 }).map((counter) => `DSC_${String(counter).padStart(4, '0')}.JPG`),
    fc.constantFrom('logo.jpg', 'IMG_0013 copia 2.jpg', 'IMG_0013-2.jpg', 'IMG_20260821_101233.jpg', '123456789.jpg'),
  ),
  seconds: fc.option(fc.nat(50)),
  body: fc.constantFrom('A', 'B', 'C'),
  folder: fc.constantFrom('', 'card 2'),
  doubtful: fc.boolean(),
});
const shots = fc
  .array(shot, { maxLength: 40 })
  .map((all) =>
    all.map(({ name, seconds, body, folder, doubtful }) => arrival(name, seconds, body, { folder, doubtful })),
  );

describe('whatever arrives, in whatever portions', () => {
  it('each photo has one number of its own camera, and keeps it', () => {
    fc.assert(
      fc.property(fc.array(shots, { maxLength: 5 }), (portions) => {
        let race: Race = { cameras: [], shots: [] };
        for (const portion of portions) {
          const before = race.shots;
          race = after(race, portion);
          expect(race.shots.slice(0, before.length)).toEqual(before);
        }
        expect(race.shots).toHaveLength(portions.flat().length);
        expect(new Set(race.shots.map(({ number }) => number)).size).toBe(race.shots.length);
        const cameraOfBody = new Map(race.cameras.map(({ body, number }) => [body, number]));
        for (const { number, body } of race.shots) expect(Math.floor(number / 1e9)).toBe(cameraOfBody.get(body));
      }),
    );
  });

  it('the same photos have the same numbers, in whatever order they are listed', () => {
    fc.assert(
      fc.property(
        shots.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const apart = all.map((one, i) => ({ ...one, folder: `${i}` }));
          const mixed = shuffled.map((one) => apart[all.indexOf(one)]!);
          const of = (arrivals: Arrival[]) =>
            new Map(numberArrivals(nothing, arrivals).numbered.map((one) => [one.arrival.sha256, one.number]));
          expect(of(mixed)).toEqual(of(apart));
        },
      ),
    );
  });

  it('a camera’s photos are in order of capture when no counter was put back', () => {
    const counters = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.array(fc.integer({ min: 1, max: 4000 })));
    fc.assert(
      fc.property(counters, ([first, steps]) => {
        let counter = first;
        const shotInOrder = [first, ...steps.map((step) => (counter = ((counter + step - 1) % 9999) + 1))];
        const numbers = numbersOf(card(shotInOrder)).map(Number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers.map((number) => number % 10_000)).toEqual(shotInOrder);
      }),
    );
  });
});

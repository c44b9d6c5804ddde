import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../../../bench/ranges/kinds/class-file.ts';
import { kinds } from '../../../bench/ranges/kinds/kinds.ts';

const seeds = [1, 2, 3];

describe.each(kinds)('$name', ({ make }) => {
  it.each(seeds)('is a whole class with a consistent truth, for seed %i', (seed) => {
    const made = make(seed);
    isValidInput(made);
    isConsistentTruth(made);
  });

  it('is the same class for the same seed, and another for the next', () => {
    const written = (seed: number) => JSON.stringify(make(seed));
    expect(written(7)).toBe(written(7));
    expect(written(8)).not.toBe(written(7));
  });
});

describe('the kinds', () => {
  it('have names of their own', () => {
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  });

  it('interleave riders where two fences are in view, and never where nothing can', () => {
    const interleaved = (name: string) => seeds.map((seed) => !classOf(name, seed).truth.contiguous);
    expect(interleaved('two-fences-interleaved')).toEqual(seeds.map(() => true));
    expect(interleaved('tap-at-entering')).toEqual(seeds.map(() => false));
    expect(interleaved('warm-up-tap-at-bell')).toEqual(seeds.map(() => false));
  });

  it('leave a clean class without withdrawals, extra photos and missed riders', () => {
    for (const seed of seeds) {
      const { truth } = classOf('times-only-clean', seed);
      expect(new Set(truth.starts.map(({ status }) => status))).toEqual(new Set(['photographed']));
      expect(new Set(Object.values(truth.kinds))).toEqual(new Set(['rider']));
    }
  });

  it('give no times where there are none, and mark who started', () => {
    const { input, truth } = classOf('who-started', 1);
    expect(input.timing).toBeNull();
    const absent = new Set(
      truth.starts.filter(({ status }) => status === 'no_start').map((start) => start.participantId),
    );
    for (const { participantId, started } of input.starters) expect(started).toBe(!absent.has(participantId));
  });
});

function classOf(name: string, seed: number): ClassFile {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind.make(seed);
}

function isValidInput({ input }: ClassFile) {
  const { starters, photos, cameras, timing, round2 } = input;
  const listed = new Set(starters.map(({ participantId }) => participantId));
  expect(listed.size).toBe(starters.length);
  expect(new Set(starters.map(({ startNumber }) => startNumber)).size).toBe(starters.length);
  expect(starters.map(({ raceOrder }) => raceOrder)).toEqual(starters.map((_, place) => place + 1));
  expect(starters.length).toBeGreaterThanOrEqual(12);
  expect(starters.length).toBeLessThanOrEqual(120);
  const ids = new Set(photos.map(({ id }) => id));
  expect(ids.size).toBe(photos.length);
  expect(new Set(photos.map(({ camera }) => camera))).toEqual(new Set(cameras.map(({ id }) => id)));
  expect(photos.filter(({ takenAt, subSec }) => takenAt % (subSec ? 10 : 1000) !== 0)).toEqual([]);
  for (const { clockPhoto } of cameras) if (clockPhoto) expect(ids).toContain(clockPhoto.photoId);
  for (const id of round2 ?? []) expect(listed).toContain(id);
  const rows = (timing ?? []).map(({ participantId, round }) => `${participantId} ${String(round)}`);
  expect(new Set(rows).size).toBe(rows.length);
  const known = (timing ?? []).filter(({ participantId }) => listed.has(participantId));
  expect(known.filter(({ start, finish }) => (start ?? finish) !== undefined)).toEqual(timing ?? []);
}

function isConsistentTruth({ input, truth }: ClassFile) {
  const ids = input.photos.map(({ id }) => id).sort();
  expect(Object.keys(truth.owners).sort().join()).toBe(ids.join());
  expect(Object.keys(truth.kinds).sort().join()).toBe(ids.join());
  const key = (start: readonly [string, number]) => start.join(' ');
  const starts = new Map(truth.starts.map((start) => [key([start.participantId, start.round]), start.status]));
  expect(starts.size).toBe(input.starters.length + (input.round2 ?? []).length);
  const owners = Object.entries(truth.owners);
  const owning = new Set(owners.flatMap(([, owner]) => (owner ? [key(owner)] : [])));
  const photographed = [...starts].filter(([, status]) => status === 'photographed');
  expect(photographed.map(([start]) => start).sort()).toEqual([...owning].sort());
  expect(owners.filter(([id, owner]) => (truth.kinds[id] === 'rider') !== (owner !== null))).toEqual([]);
  expect(owning.size).toBeGreaterThan(5);
}

import { describe, expect, it } from 'vitest';
import { divideWork, type WhatIsThere } from '../../../../../../lambdas/photos/ingest/steps/divide-work.ts';
import type { StoredOriginal } from '../../../../../../lambdas/store/photos/photo-register.ts';
import { anOriginal } from '../../../../../support/an-original.ts';
import type { Photo } from '../../../../../../lambdas/store/photos/photos.ts';

const original = (number: number, changes: Partial<StoredOriginal> = {}): StoredOriginal =>
  anOriginal(number, { etag: 'a', ...changes });
const photo = (number: number, changes: Partial<Photo> = {}): Photo => ({
  number,
  file: `${number}.jpg`,
  name: '',
  bytes: 1000,
  crc32: 1,
  etag: 'a',
  width: 1,
  height: 1,
  taken_at: null,
  recipe: 'r',
  made_by: 'job',
  ...changes,
});
const there = (parts: Partial<WhatIsThere>): WhatIsThere => ({
  originals: [],
  photos: [],
  pictures: new Map(),
  recipe: 'r',
  isHidden: () => false,
  ...parts,
});

describe('the work of an ingest job', () => {
  it('is every photo of a new folder, by number', () => {
    const { batches, unchanged } = divideWork(there({ originals: [original(10), original(9)] }));
    expect(batches).toEqual([
      [
        { file: '9.jpg', number: 9, etag: 'a', name: 'DSC_9.JPG' },
        { file: '10.jpg', number: 10, etag: 'a', name: 'DSC_10.JPG' },
      ],
    ]);
    expect(unchanged).toBe(0);
  });

  it('leaves out only finished photos', () => {
    const pictures = new Map([1, 2, 3, 4, 5].map((number) => [number, number === 4 ? 2 : 3]));
    const photos = [
      photo(1),
      photo(2, { etag: 'old' }),
      photo(3, { recipe: 'old' }),
      photo(4),
      photo(5, { file: 'x' }),
    ];
    const { batches, unchanged } = divideWork(
      there({ originals: [1, 2, 3, 4, 5].map((number) => original(number)), photos, pictures }),
    );
    expect(batches.flat().map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    expect(unchanged).toBe(1);
  });

  it('takes a photo out when its original is gone', () => {
    const { gone } = divideWork(there({ originals: [original(1)], photos: [photo(1), photo(2)] }));
    expect(gone.map(({ number }) => number)).toEqual([2]);
  });

  it('stays within what a workflow can hold, however many photos there are', () => {
    const { batches } = divideWork(there({ originals: Array.from({ length: 60_000 }, (_, i) => original(i)) }));
    expect(batches.length).toBeLessThanOrEqual(1000);
    expect(batches.flat()).toHaveLength(60_000);
  });
});

import { describe, expect, it } from 'vitest';
import { divideWork, type WhatIsThere } from '../../../../lambdas/ingest/divide-work.ts';
import type { Photo } from '../../../../lambdas/store/catalogue/photos.ts';

const original = (file: string, etag = 'a', bytes = 1000) => ({ file, etag, bytes });
const photo = (number: number, file: string, changes: Partial<Photo> = {}): Photo => ({
  number,
  file,
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
  ...parts,
});

describe('the work of an ingest job', () => {
  it('is every photo of a new folder, by number', () => {
    const { batches, unchanged } = divideWork(there({ originals: [original('B_10.jpg'), original('a_9.jpg')] }));
    expect(batches).toEqual([
      [
        { file: 'a_9.jpg', number: 9, etag: 'a' },
        { file: 'B_10.jpg', number: 10, etag: 'a' },
      ],
    ]);
    expect(unchanged).toBe(0);
  });

  it('leaves out what is ready, and only that', () => {
    const originals = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((file) => original(file));
    const photos = [
      photo(1, '1.jpg'),
      photo(2, '2.jpg', { etag: 'old' }),
      photo(3, '3.jpg', { recipe: 'old' }),
      photo(4, '4.jpg'),
    ];
    const { batches, unchanged } = divideWork(
      there({
        originals,
        photos,
        pictures: new Map([
          [1, 3],
          [2, 3],
          [3, 3],
          [4, 2],
        ]),
      }),
    );
    expect(batches.flat().map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(unchanged).toBe(1);
  });

  it('gives a number to the first file by name and lists the others', () => {
    const { batches, problems } = divideWork(
      there({ originals: [original('A1.jpg'), original('B1.jpg'), original('logo.jpg')] }),
    );
    expect(batches.flat().map(({ file }) => file)).toEqual(['A1.jpg']);
    expect(problems).toEqual([
      { file: 'B1.jpg', problem: 'number_taken', taken_by: 'A1.jpg' },
      { file: 'logo.jpg', problem: 'no_number' },
    ]);
  });

  it('takes the picture of a number, and not the raw file or the sidecar beside it', () => {
    const originals = ['IMG_1.CR2', 'IMG_1.XMP', 'IMG_1.jpg', 'IMG_2.CR2', 'card/IMG_3.JPG'].map((file) =>
      original(file),
    );
    const { batches, problems } = divideWork(there({ originals }));
    expect(batches.flat().map(({ file, number }) => [number, file])).toEqual([
      [1, 'IMG_1.jpg'],
      [2, 'IMG_2.CR2'],
      [3, 'card/IMG_3.JPG'],
    ]);
    expect(problems.map(({ file, taken_by }) => [file, taken_by])).toEqual([
      ['IMG_1.CR2', 'IMG_1.jpg'],
      ['IMG_1.XMP', 'IMG_1.jpg'],
    ]);
  });

  it('passes over the hidden files that a memory card brings along', () => {
    const originals = ['._IMG_1.jpg', 'IMG_1.jpg', 'card2/._IMG_2.jpg'].map((file) => original(file));
    const { batches, problems } = divideWork(there({ originals }));
    expect(batches.flat().map(({ file }) => file)).toEqual(['IMG_1.jpg']);
    expect(problems).toEqual([
      { file: '._IMG_1.jpg', problem: 'hidden' },
      { file: 'card2/._IMG_2.jpg', problem: 'hidden' },
    ]);
  });

  it('takes a photo out when its original is gone, though another file has its number now', () => {
    const { batches, gone } = divideWork(
      there({ originals: [original('B1.jpg')], photos: [photo(1, 'A1.jpg')], pictures: new Map([[1, 3]]) }),
    );
    expect(batches.flat().map(({ file }) => file)).toEqual(['B1.jpg']);
    expect(gone.map((lost) => [lost.photo.file, lost.replaced])).toEqual([['A1.jpg', true]]);
  });

  it('lists what is too large to be held in memory, and photos whose original is gone', () => {
    const { batches, problems, gone } = divideWork(
      there({ originals: [original('1.jpg', 'a', 150_000_001)], photos: [photo(2, '2.jpg')] }),
    );
    expect(batches).toEqual([]);
    expect(problems).toEqual([{ file: '1.jpg', problem: 'too_many_bytes' }]);
    expect(gone.map((lost) => [lost.photo.number, lost.replaced])).toEqual([[2, false]]);
  });

  it('stays within what a workflow can hold, however many photos there are', () => {
    const originals = Array.from({ length: 60_000 }, (_, i) => original(`${i}.jpg`));
    const { batches } = divideWork(there({ originals }));
    expect(batches.length).toBeLessThanOrEqual(1000);
    expect(batches.flat()).toHaveLength(60_000);
  });
});

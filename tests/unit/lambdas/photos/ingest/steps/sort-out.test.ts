import { describe, expect, it } from 'vitest';
import { sortOut } from '../../../../../../lambdas/photos/ingest/steps/sort-out.ts';

const files = (...names: string[]) => names.map((file) => ({ file, etag: 'a', bytes: 1000 }));
const kept = (...names: string[]) => sortOut(files(...names)).candidates.map(({ file }) => file);

describe('the files of a race’s folder', () => {
  it('may be photos, whatever they are called', () => {
    const names = ['IMG_1.jpg', 'card/IMG_3.JPG', 'logo.png', 'IMG_2.CR2', 'without'];
    expect(kept(...names)).toEqual(names);
  });

  it('are no photos when they stand beside a picture: raw files and sidecars', () => {
    const { candidates, problems } = sortOut(files('a/IMG_1.CR2', 'a/IMG_1.XMP', 'a/IMG_1.jpg', 'b/IMG_1.CR2'));
    expect(candidates.map(({ file }) => file)).toEqual(['a/IMG_1.jpg', 'b/IMG_1.CR2']);
    expect(problems).toEqual([
      { file: 'a/IMG_1.CR2', problem: 'beside_picture', photo: 'a/IMG_1.jpg' },
      { file: 'a/IMG_1.XMP', problem: 'beside_picture', photo: 'a/IMG_1.jpg' },
    ]);
  });

  it('are no photos when they are hidden, empty, or too large to be held in memory', () => {
    const { candidates, problems } = sortOut([
      ...files('._IMG_1.jpg', 'card2/._IMG_2.jpg'),
      { file: '3.jpg', etag: 'a', bytes: 0 },
      { file: '4.jpg', etag: 'a', bytes: 150_000_001 },
    ]);
    expect(candidates).toEqual([]);
    expect(problems.map(({ problem }) => problem)).toEqual(['hidden', 'hidden', 'empty', 'too_many_bytes']);
  });
});

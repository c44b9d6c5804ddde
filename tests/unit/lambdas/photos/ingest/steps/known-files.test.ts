import { describe, expect, it } from 'vitest';
import { knownFiles } from '../../../../../../lambdas/photos/ingest/steps/known-files.ts';
import type { StoredOriginal } from '../../../../../../lambdas/store/photos/photo-register.ts';
import { anOriginal } from '../../../../../support/an-original.ts';

const sha256 = 'a'.repeat(64);
const original = (number: number, file: string, changes: Partial<StoredOriginal> = {}): StoredOriginal =>
  anOriginal(number, { file, ...changes });
const file = (name: string, etag: string) => ({ file: name, etag, bytes: 1000 });

describe('the register’s data about the files in a folder', () => {
  it('is which of them are its originals, and which it does not know', () => {
    const known = knownFiles({ originals: [original(1, '1.jpg'), original(2, '2.jpg')], sameContents: [] }, [
      file('1.jpg', 'of 1'),
      file('3.jpg', 'of 3'),
    ]);
    expect(known.originals.map(({ number }) => number)).toEqual([1]);
    expect(known.unknown.map((one) => one.file)).toEqual(['3.jpg']);
  });

  it('goes by what a file holds: with another content it is another file, and the original is gone', () => {
    const known = knownFiles({ originals: [original(1, '1.jpg')], sameContents: [] }, [file('1.jpg', 'of another')]);
    expect([known.originals, known.unknown.map((one) => one.file)]).toEqual([[], ['1.jpg']]);
  });

  it('is that a file is the same photo as another one, by what was found out or by its key', () => {
    const register = {
      originals: [original(1, '1.jpg', { sha256 })],
      sameContents: [{ file: 'copy.jpg', etag: 'of 1', number: 1 }],
    };
    const files = [file('1.jpg', 'of 1'), file('copy.jpg', 'of 1'), file(`${sha256}.jpg`, 'of 1')];
    const { same, unknown } = knownFiles(register, files);
    expect(same).toEqual([
      { file: 'copy.jpg', problem: 'same_content', photo: 'DSC_1.JPG' },
      { file: `${sha256}.jpg`, problem: 'same_content', photo: 'DSC_1.JPG' },
    ]);
    expect(unknown).toEqual([]);
    // When the photo's own file is gone, a file with the same contents replaces it.
    expect(knownFiles(register, files.slice(1)).unknown.map((one) => one.file)).toEqual(['copy.jpg', `${sha256}.jpg`]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArguments } from '../../../../scripts/load/arguments.ts';
import { makePictures, prepare } from '../../../../scripts/load/load.ts';
import { uploadPhotos } from '../../../../scripts/load/upload.ts';
import { watch } from '../../../../scripts/load/watch.ts';

/** The shop. */
vi.mock('../../../../scripts/load/load.ts', () => ({ prepare: vi.fn(), makePictures: vi.fn() }));
vi.mock('../../../../scripts/load/upload.ts', () => ({ uploadPhotos: vi.fn() }));

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
const photo = join(folder, 'DSC_0001.JPG');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  writeFileSync(photo, 'card 1');
  vi.mocked(prepare).mockReset();
  vi.mocked(makePictures).mockReset().mockResolvedValue(true);
  vi.mocked(uploadPhotos)
    .mockReset()
    .mockImplementation(async (_event, _race, photos, report) => {
      for (const { path } of photos) report.stands(path, 'sent');
      return new Map(photos.map(({ path, bytes }) => [path, `${bytes}`]));
    });
});

function watching(stop: AbortSignal) {
  const said: string[] = [];
  const isWhole = watch(
    readArguments(['--watch', folder, '--event', '50', '--race', '3']),
    (line) => said.push(line),
    stop,
  );
  return { said, isWhole };
}

describe('a folder that is watched', () => {
  it('does not end well when the shop never answered: nothing of it was sent', async () => {
    vi.mocked(prepare).mockRejectedValue(new Error('The shop does not answer.'));
    const { said, isWhole } = watching(AbortSignal.abort());
    expect(await isWhole).toBe(false);
    expect(said.slice(1)).toEqual([
      'The shop does not answer.',
      'DSC_0001.JPG: it was not sent.',
      '1 of 1 were refused.',
    ]);
  });

  it('sends another photo too that takes the place of one under its name', async () => {
    const stop = new AbortController();
    const { said, isWhole } = watching(stop.signal);
    await expect.poll(() => vi.mocked(uploadPhotos).mock.calls.length, { timeout: 10_000 }).toBe(1);
    writeFileSync(photo, 'the second card');
    stop.abort();
    expect(await isWhole).toBe(true);
    expect(vi.mocked(uploadPhotos).mock.calls.map(([, , photos]) => photos.map(({ bytes }) => bytes))).toEqual([
      [6],
      [15],
    ]);
    expect(said.at(-1)).toBe('No photo was refused.');
  });

  it('names at its end only those of which no pictures were made, and asks for them until they are', async () => {
    const stop = new AbortController();
    const { said, isWhole } = watching(stop.signal);
    await expect.poll(() => vi.mocked(makePictures).mock.calls.length, { timeout: 10_000 }).toBe(1);
    vi.mocked(makePictures).mockResolvedValue(false);
    writeFileSync(join(folder, 'DSC_0002.JPG'), 'of the same card');
    stop.abort();
    expect(await isWhole).toBe(false);
    expect(vi.mocked(makePictures).mock.calls.map(([, delivered]) => [...delivered])).toEqual([
      [['DSC_0001.JPG', '6']],
      [['DSC_0002.JPG', '16']],
    ]);
    expect(said.slice(-2)).toEqual(['DSC_0002.JPG: no pictures were made of it.', '1 of 2 were refused.']);
  });
});

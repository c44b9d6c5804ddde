import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFolder } from '../../../../scripts/load/photo-folder.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'folder-'));
  mkdirSync(join(place, 'card'));
  writeFileSync(join(place, 'card', 'DSC_0001.JPG'), 'a photo');
  writeFileSync(join(place, 'private.jpg'), 'of somebody else');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

it('a link out of the folder is named and not followed; one inside is', async () => {
  symlinkSync(join(place, 'private.jpg'), join(place, 'card', 'DSC_0002.JPG'));
  symlinkSync(join(place, 'card', 'DSC_0001.JPG'), join(place, 'card', 'DSC_0003.JPG'));
  const { files, unreadable } = await listFolder(join(place, 'card'));
  expect(files.map(({ path }) => path)).toEqual(['DSC_0001.JPG', 'DSC_0003.JPG']);
  expect(unreadable).toEqual([{ path: 'DSC_0002.JPG', why: 'a link out of the folder' }]);
});

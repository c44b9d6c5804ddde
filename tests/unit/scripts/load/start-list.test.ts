import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../../../scripts/refused.ts';
import { readStartListFile } from '../../../../scripts/load/start-list.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-shop-starts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, 'starts.csv');
  await writeFile(file, text);
  const said: string[] = [];
  const starts = await readStartListFile(file, (line) => said.push(line));
  return { starts, said };
}

describe('the start list of a folder of photos', () => {
  it('says what it left out', async () => {
    const { starts, said } = await read('rider,horse,rider id,photo to\nAnna,X,1,soon\nBea,Y,2,7\nBea,Y,2,9\n');
    expect(starts).toHaveLength(2);
    expect(said).toEqual([
      'Line 2 of the start list: photo_to "soon" is no number and is left out.',
      'Line 3 of the start list: Bea with that horse comes once more; the last line counts.',
    ]);
  });

  it.each([
    ['nothing but headings', 'rider,rider id\n', 'at least one start'],
    [
      "no column for the rider's id",
      'rider,horse\nAnna,Stella\n',
      'no column swiss_equestrian_rider_id (also: riderid',
    ],
    ['an id that is none', 'rider,rider id\nAnna,1\nBea,a/b\n', 'Line 3 of the start list: "a/b" is no rider id.'],
    ['a rider without a name', 'rider,rider id\n,1\n', 'Line 2 of the start list: the rider has no name.'],
    ['an open quote', 'rider,rider id\nAnna,1\n"Bea,2\n', 'Line 3'],
    ['a name without end', `rider,rider id\n${'x'.repeat(500)},1\n`, 'is too long: "xxx'],
    ['no text', 'PK\0', 'Save it as CSV'],
  ])('is refused with its fault: %s', async (_what, text, message) => {
    await expect(read(text)).rejects.toThrow(Refused);
    await expect(read(text)).rejects.toThrow(message);
  });

  it('is refused with all lines that are wrong, as far as anybody reads', async () => {
    const lines = Array.from({ length: 30 }, () => 'Anna,?');
    const message = await read(`rider,rider id\n${lines.join('\n')}\n`).catch((refused: Error) => refused.message);
    expect(String(message).split('\n')).toHaveLength(21);
    expect(message).toContain('Line 21 of');
    expect(message).toContain('10 lines more');
  });

  it('is refused when there is no such file', async () => {
    await expect(readStartListFile(join(folder, 'none.csv'), () => undefined)).rejects.toThrow('cannot be read');
  });
});

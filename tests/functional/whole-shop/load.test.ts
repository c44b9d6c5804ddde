import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as z from 'zod';
import type { raceDetail } from '../../../core/catalogue/contract/catalogue.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import { filesIn } from '../../support/operator.ts';
import { photograph } from '../../support/photographs.ts';
import { get } from '../../support/sale.ts';
import * as zoo from '../photos/ingest/zoo.ts';

const shop = inject('shop');
const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'load', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'photos-to-load-'));
const startList = join(folder, 'starters.csv');
const event = '770401';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run load -- …`. */
async function load(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [script, ...args, '--data', shop.dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const raceNow = async (race: string) =>
  (await get<z.output<typeof raceDetail>>(await atTheApi(shop), `/api/events/${event}/races/${race}`)).body;

describe('a folder of a visitor’s own photos', () => {
  const photos = join(folder, 'photos');
  const args = [
    photos,
    '--event',
    event,
    '--race',
    '1',
    '--start-list',
    startList,
    '--event-name',
    'Concorso di prova',
    '--location',
    'Giubiasco',
    '--race-name',
    '1. Prova',
    '--category',
    'B100',
  ];

  beforeAll(async () => {
    mkdirSync(photos);
    for (const number of [1, 2, 3, 4, 5, 6])
      writeFileSync(join(photos, `DSC_000${number}.JPG`), await photograph(number));
    writeFileSync(join(photos, 'DSC_0007.jpeg'), await zoo.truncated());
    writeFileSync(join(photos, 'readme.txt'), 'not a photo');
    writeFileSync(join(photos, 'DSC_0001.NEF'), 'raw');
    writeFileSync(join(photos, '._DSC_0001.JPG'), 'hidden');
    // A spreadsheet's export: semicolons, a byte order mark, Windows line ends, German headings.
    writeFileSync(
      startList,
      '\uFEFFStartnummer;Reiter;Pferd;Reiter-ID;Foto bis\r\n3;Björn Ackermann-Roth;Grüezi Sürprise;900031;2\r\n7;Élise Canònica;"D’Artagnan; XII";900032;4\r\n11;Björn Ackermann-Roth;Noisette;900031;7\r\n',
    );
  });

  it('comes in with its start list, the bad photo named', async () => {
    const { code, out, err } = await load(...args);
    expect([code, err.includes('7 / 7'), err.includes('100 %')]).toEqual([1, true, true]);
    expect(out).toContain('not a picture: readme.txt.');
    expect(out).toContain('not needed beside the JPEG of the same shot: DSC_0001.NEF.');
    expect(out).toContain('a hidden file of the computer or the card: ._DSC_0001.JPG.');
    expect(out).toContain('1 of 7 were refused.');
    expect(out).toContain(`Event ${event} is new: "Concorso di prova", 2026-08-21.`);
    expect(out).toContain('Start list: 3 starts, 3 of them new.');
    expect(out).toContain('Photos: 7 sent, 0 there already.');
    expect(out).toContain('DSC_0007.jpeg: immagine danneggiata o incompleta');
    expect(out).toContain(`Open ${shop.url}/${event}/1`);
    const { race, participants } = await raceNow('1');
    expect([race.name, race.race_date, race.photo_count]).toEqual(['1. Prova', '2026-08-21', 6]);
    expect(
      participants.map((start) => [
        start.swiss_equestrian_rider_id,
        start.rider_name,
        start.horse_name,
        start.starting_number,
        start.photos,
      ]),
    ).toEqual([
      ['900031', 'Björn Ackermann-Roth', 'Grüezi Sürprise', 3, [1, 2]],
      ['900032', 'Élise Canònica', 'D’Artagnan; XII', 7, [3, 4]],
      ['900031.2', 'Björn Ackermann-Roth', 'Noisette', 11, [5, 6]],
    ]);
  });

  it('loaded again sends nothing and doubles nothing', async () => {
    // An admin of another test may order it, like every race without an order.
    const unordered = async () => {
      const { race, ...rest } = await raceNow('1');
      return { ...rest, race: { ...race, race_order: null } };
    };
    // The race opens a moment after its job has ended.
    await expect.poll(async () => (await raceNow('1')).race.cover_photo).not.toBeNull();
    const before = [
      await unordered(),
      await filesIn(shop, 'originals', `originals/${event}/1/`),
      await filesIn(shop, 'derived', `thumbnails/${event}/1/`),
    ];
    const { code, out } = await load(...args);
    expect(code).toBe(1);
    expect(out).not.toContain('is new');
    expect(out).toContain('Start list: 3 starts, 0 of them new.');
    expect(out).toContain('Photos: 0 sent, 7 there already.');
    expect(out).toContain('Da elaborare: 1. Già pronti: 6.');
    expect([
      await unordered(),
      await filesIn(shop, 'originals', `originals/${event}/1/`),
      await filesIn(shop, 'derived', `thumbnails/${event}/1/`),
    ]).toEqual(before);
  });

  it('sends only what was added or changed since', async () => {
    writeFileSync(join(photos, 'DSC_0007.jpeg'), await photograph(7));
    const { code, out } = await load(...args);
    expect([code, out.includes('Photos: 1 sent, 6 there already.'), out.includes('No photo was refused.')]).toEqual([
      0,
      true,
      true,
    ]);
    expect((await raceNow('1')).participants.at(-1)?.photos).toEqual([5, 6, 7]);
  });

  it('without a start list is shown all the same', async () => {
    const { code, out } = await load(photos, '--event', event, '--race', '2');
    expect([code, out.includes('The race has no participants. All photos are shown under "Tutte le foto"')]).toEqual([
      0,
      true,
    ]);
    expect((await raceNow('2')).participants.map(({ rider_name, total_photos }) => [rider_name, total_photos])).toEqual(
      [['Tutte le foto', 7]],
    );
  });
});

describe('a folder that is filled while it is watched', () => {
  it('is loaded as its photos appear; refused files are named, also at the end', async () => {
    const card = join(folder, 'card');
    mkdirSync(join(card, '100NIKON'), { recursive: true });
    const child = spawn(
      process.execPath,
      [script, '--watch', card, '--event', event, '--race', '5', '--data', shop.dataDir],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const said = (text: string) => expect.poll(() => out, { timeout: 30_000 }).toContain(text);
    await said('Watching');
    writeFileSync(join(card, '100NIKON', 'DSC_0001.JPG'), await photograph(1));
    await said('Elaborazione completata. Foto nella gara: 1.');
    const [photo, half] = [await photograph(2), 4000];
    writeFileSync(join(card, '100NIKON', 'DSC_0002.JPG'), photo.subarray(0, half));
    appendFileSync(join(card, '100NIKON', 'DSC_0002.JPG'), photo.subarray(half));
    writeFileSync(join(card, 'DSC_0003.png'), await zoo.png());
    await said('Elaborazione completata. Foto nella gara: 2.');
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    expect(out).toContain('not a JPEG and without one beside it: export it as JPEG: DSC_0003.png.');
    expect([code, out.includes('1 of 3 were refused.')]).toEqual([1, true]);
    expect((await raceNow('5')).participants.map(({ photos }) => photos)).toEqual([[1, 2]]);
  });
});

describe('a load that cannot be', () => {
  it.each<[string, string[], RegExp]>([
    ['no folder', [], /^Name one folder of photos\.\n\nnpm run load/],
    [
      'a folder that is not there',
      ['/nowhere/photos', '--event', event, '--race', '3'],
      /^There is no folder \/nowhere\/photos\.\n$/,
    ],
    [
      'a folder without photos',
      [import.meta.dirname, '--event', event, '--race', '3'],
      /^.* contains no JPEG \(\.jpg, \.jpeg\)\.\n$/,
    ],
    ['no event', [folder, '--race', '3'], /^--event is missing\.\n/],
    [
      'a race that is none',
      [folder, '--event', event, '--race', '../3'],
      /^--race \.\.\/3: use letters, digits and _ only, at most 40\.\n$/,
    ],
    [
      'an option that is not known',
      [folder, '--event', event, '--race', '3', '--colour', 'red'],
      /^Unknown option '--colour'/,
    ],
    [
      'a start list without riders',
      [join(folder, 'photos'), '--event', event, '--race', '3', '--start-list', join(folder, 'bad.csv')],
      /^The start list has no column rider_name .*It has: Pferd, Nr\.\n.* no column swiss_equestrian_rider_id .*\n$/,
    ],
    [
      'a start list that is not there',
      [join(folder, 'photos'), '--event', event, '--race', '3', '--start-list', '/nowhere.csv'],
      /^The start list \/nowhere\.csv cannot be read\.\n$/,
    ],
  ])('because of %s, says so in words, without a stack and without anything half done', async (_what, args, line) => {
    writeFileSync(join(folder, 'bad.csv'), 'Pferd,Nr\nStella,1\n');
    const { code, err } = await load(...args);
    expect(code).toBe(1);
    expect(err).toMatch(line);
    expect(err).not.toMatch(/\n\s+at /);
    expect((await get(await atTheApi(shop), `/api/events/${event}/races/3`)).status).toBe(404);
  });

  it('because nothing of the folder is a JPEG with anything in it, names what there is', async () => {
    const phone = join(folder, 'phone');
    mkdirSync(phone);
    writeFileSync(join(phone, 'IMG_0001.HEIC'), 'a phone’s own');
    writeFileSync(join(phone, 'IMG_0002.JPG'), '');
    const { code, out } = await load(phone, '--event', event, '--race', '3');
    expect([code, out.split('\n')]).toEqual([
      1,
      [
        'not a JPEG and without one beside it: export it as JPEG: IMG_0001.HEIC.',
        'empty, 0 bytes: IMG_0002.JPG.',
        '2 of 2 were refused.',
        '',
      ],
    ]);
    expect((await get(await atTheApi(shop), `/api/events/${event}/races/3`)).status).toBe(404);
  });

  it('because no shop is running, says how to start one', async () => {
    const child = spawn(
      process.execPath,
      [script, folder, '--event', '1', '--race', '1', '--data', join(folder, 'nothing')],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, err]).toEqual([
      1,
      `No shop is running here (${join(folder, 'nothing', 'shop.json')} is missing). Start it in another terminal with: npm start\n`,
    ]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBuffer } from 'qrcode';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, inject, it } from 'vitest';
import type * as z from 'zod';
import type { raceDetail } from '../../../core/catalogue/contract/catalogue.ts';
import { codeOfTime } from '../../../core/photos/codes/photo-code.ts';
import { swissWallClock } from '../../../core/time/swiss-wall-clock.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import { newBuyer } from '../../support/sale.ts';
import { get } from '../../support/sale.ts';
import { newMember } from '../../support/sign-in.ts';

const shop = inject('shop');
const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'load', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'live-'));
const [event, race] = ['770901', '1'];
const riders = ['981001', '981002', '981003'];
const EVERY_MS = 120_000;
/** The first rider entered ten minutes ago. */
const BEGAN = Date.now() - 600_000;
const entryOf = (ride: number) => BEGAN + ride * EVERY_MS;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exifTime = (at: number) =>
  new Date(swissWallClock(at)).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
const taken = (shot: Sharp, at: number) =>
  shot
    .withExif({
      IFD0: { Make: 'Beispielkamera', Model: 'Z 9' },
      IFD2: { DateTimeOriginal: exifTime(at), BodySerialNumber: '6001299' },
    })
    .jpeg()
    .toBuffer();
const plain = (red: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 90, b: 40 } } });

async function clockAt(at: number): Promise<Buffer> {
  const input = await toBuffer(codeOfTime(at), { margin: 4, width: 500 });
  const wall = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#888' } });
  return taken(wall.composite([{ input, gravity: 'centre' }]), at);
}

it('a class opens start by start while its photos arrive in a watched folder', async () => {
  const photos = join(folder, 'card');
  mkdirSync(photos);
  const list = join(folder, 'list.csv');
  writeFileSync(
    list,
    `Startnummer;Reiter;Pferd;Reiter-ID\n${riders.map((id, at) => `${at + 1};Vivo ${id};Nuvola;${id}`).join('\n')}\n`,
  );
  writeFileSync(join(photos, 'DSC_0001.JPG'), await clockAt(BEGAN - 300_000));
  const args = [
    '--event',
    event,
    '--race',
    race,
    '--start-list',
    list,
    '--category',
    'B100',
    '--race-name',
    'Gara dal vivo',
  ];
  const child = spawn(process.execPath, [script, '--watch', photos, ...args, '--data', shop.dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const api = await atTheApi(shop);
  const raceNow = async () => (await get<z.output<typeof raceDetail>>(api, `/api/events/${event}/races/${race}`)).body;
  try {
    await expect.poll(() => out, { timeout: 60_000 }).toContain('Photos: 1 sent');
    const { headers } = await newMember(shop, newBuyer('admin'), 'admin');
    const at = `${shop.url}/api/admin/events/${event}/races/${race}`;
    const json = { ...headers, 'content-type': 'application/json' };
    const patched = await fetch(at, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ changes: { live: true }, was: { live: false } }),
    });
    expect(patched.status).toBe(200);
    const taps = riders.map((start, ride) => ({
      id: crypto.randomUUID(),
      swiss_equestrian_rider_id: start,
      kind: 'entered',
      undoes: null,
      at: new Date(entryOf(ride)).toISOString(),
    }));
    expect((await fetch(`${at}/ring`, { method: 'POST', headers: json, body: JSON.stringify({ taps }) })).status).toBe(
      200,
    );
    for (const [ride] of riders.entries())
      for (const shot of [0, 1])
        writeFileSync(
          join(photos, `DSC_00${ride + 1}${shot}.JPG`),
          await taken(plain(40 * ride + 9 * shot), entryOf(ride) + 50_000 + shot * 5000),
        );
    await expect
      .poll(async () => (await raceNow()).participants.map((start) => start.photos), { timeout: 90_000 })
      .toEqual([[10, 11], [20, 21], []]);
    expect((await raceNow()).race.status).toBe('active');
    const board = (await get<{ races: { state: string; percent: number }[] }>(api, `/api/events/${event}/board`)).body;
    expect(board.races).toMatchObject([{ state: 'live', percent: 67 }]);
  } finally {
    child.kill('SIGINT');
    await closed;
  }
}, 240_000);

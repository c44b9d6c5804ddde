import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { WantedPhoto } from '../../core/photos/contract/photo-uploads.ts';
import type { SignedPut } from '../../core/wire/signed-put.ts';
import type { Promises } from '../storefront/promises.ts';
import { send, withChosen } from './by-page.ts';
import { newCard, openRace, type Race, type Sending } from './race.ts';

const PHOTOS = Number(process.env['PHOTOS'] ?? 60);
const PHOTO_BYTES = 8_000_000;
/** The better of two rounds for a few photos; a weekend's photos average out. */
const ROUNDS = PHOTOS < 1000 ? 2 : 1;
const RATIO = 0.7;
const CONNECTIONS = 4;
/** Photos offered in one call, like the page's. */
const OFFERED_CONCURRENCY = 20;

/**
 * Uploads photos of 8 MB into the shop: by the page's worker, and by `curl` to the same kind of addresses, in turns.
 */
export async function measureAgainstCurl(sending: Sending, promises: Promises): Promise<void> {
  const race = await openRace(sending.shop, '991230');
  const [page, curl]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    page.push(await speedOf(sending, (files) => byPage(sending, race, files)));
    curl.push(await speedOf(sending, (files) => byCurl(sending, race, files)));
  }
  const [pages, curls] = [Math.max(...page), Math.max(...curl)];
  const told = (speed: number) => `${speed.toFixed(0)} MB/s`;
  promises.check(
    `${PHOTOS} photos of 8 MB go up by the browser at ${RATIO} of curl's speed with ${CONNECTIONS} connections at least`,
    `${(pages / curls).toFixed(2)} (${told(pages)} of ${told(curls)})`,
    pages / curls >= RATIO,
  );
}

/** Returns MB/s for a new card. @param way returns its duration in ms */
async function speedOf({ folder }: Sending, way: (files: readonly string[]) => Promise<number>): Promise<number> {
  const files = newCard(folder, PHOTOS, PHOTO_BYTES);
  const seconds = (await way(files)) / 1000;
  rmSync(dirname(files[0]!), { recursive: true, force: true });
  return (PHOTOS * PHOTO_BYTES) / 1_000_000 / seconds;
}

const byPage = (sending: Sending, race: Race, files: readonly string[]): Promise<number> =>
  withChosen(sending, files, async (page) => {
    const began = performance.now();
    const ended = await send(page, race);
    if (ended['sent'] !== files.length) throw new Error(`not all were sent: ${JSON.stringify(ended)}`);
    return performance.now() - began;
  });

/** Hashes each photo and asks for its address, like the page; both count. */
async function byCurl({ folder }: Sending, { calls, token }: Race, files: readonly string[]): Promise<number> {
  const began = performance.now();
  const entries: string[] = [];
  for (let from = 0; from < files.length; from += OFFERED_CONCURRENCY) {
    const some = files.slice(from, from + OFFERED_CONCURRENCY);
    const answer = await fetch(calls, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ photos: some.map(offered) }),
    });
    const { photos } = (await answer.json()) as { photos: WantedPhoto[] };
    photos.forEach((wanted, i) => {
      if (wanted.state === 'send') entries.push(entry(some[i]!, wanted.put));
    });
  }
  const config = join(folder, 'curl.txt');
  writeFileSync(config, entries.join('next\n'));
  const child = spawn(
    'curl',
    ['--parallel', '--parallel-max', String(CONNECTIONS), '--fail', '-sS', '--no-progress-meter', '-K', config],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0 || entries.length !== files.length) throw new Error(`curl ended with ${code}`);
  return performance.now() - began;
}

function offered(file: string) {
  const data = readFileSync(file);
  return {
    path: basename(file),
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    parts: [],
  };
}

const entry = (file: string, { address, headers }: SignedPut): string =>
  [
    `url = "${address}"`,
    `upload-file = "${file}"`,
    ...Object.entries(headers).map(([name, value]) => `header = "${name}: ${value}"`),
    'output = "/dev/null"',
    'fail',
    '',
  ].join('\n');

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ShopRecord } from '../../../local/shop/record.ts';
import { until } from '../../support/until.ts';

/** Runs `npm start` as typed in a terminal, with its own folder and port. */
const main = join(import.meta.dirname, '..', '..', '..', 'local', 'main.ts');
const folders: string[] = [];
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'started-shop-'));
  folders.push(folder);
  return folder;
}

/** Returns a free port, usually with two free ones after it. Otherwise the shop uses others for its parts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return Math.min(port, 65_000);
}

function start(args: string[], port: number) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, exit, pid: child.pid ?? 0 };
}

type Started = ReturnType<typeof start>;

const open = ({ said, child }: Started) =>
  until(
    'the shop is open',
    () => {
      if (child.exitCode !== null) throw new Error(said.err);
      return /The shop is open, after [\d.]+ s: +(http:\/\/localhost:\d+)/.exec(said.out)?.[1];
    },
    60_000,
  );

const recordIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')) as ShopRecord;

/** Returns every descendant of this process, as the kernel lists them. */
function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) }];
      } catch {
        return [];
      }
    });
  const found = [pid];
  for (const one of found) found.push(...parents.filter(({ parent }) => parent === one).map((child) => child.pid));
  return found.slice(1);
}

function isAlive(pid: number): boolean {
  try {
    // A zombie has ended; its entry remains until its parent reads it.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

const isListening = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(true)).once('error', () =>
      resolve(false),
    );
    socket.unref().once('connect', () => socket.destroy());
  });

/** Checks that no process of a shop is left and that its ports are silent. */
async function expectNothingLeft(
  pids: number[],
  { url, apiUrl, stripeUrl, mailboxUrl, awsEndpoint }: ShopRecord,
): Promise<void> {
  await until('its processes are gone', () => pids.every((pid) => !isAlive(pid)), 10_000);
  const listening = await Promise.all([url, apiUrl, stripeUrl, mailboxUrl, awsEndpoint].map(isListening));
  expect(listening).toEqual([false, false, false, false, false]);
}

describe('Ctrl-C', () => {
  it('stops a shop that is still drawing its demo, in good order, and leaves no process and no port behind', async () => {
    const folder = newFolder();
    const shop = start(['--data', folder], await freePort());
    const url = await open(shop);
    expect((await fetch(url)).status).toBe(200);
    await until('the demo is being made', () => shop.said.out.includes('demo: '));
    const record = recordIn(folder);
    const pids = [shop.pid, ...descendants(shop.pid)];
    expect(pids.length).toBeGreaterThan(2);

    shop.child.kill('SIGINT');
    expect(await shop.exit).toBe(0);
    expect(shop.said.out).toContain('Stopped. Nothing is left running.');
    expect(shop.said.err).toBe('');
    expect(existsSync(join(folder, 'shop.json'))).toBe(false);
    await expectNothingLeft(pids, record);
  });
});

describe('kill -9', () => {
  it('leaves no orphan either: database and demo end with the shop, and the next start takes over what was there', async () => {
    const folder = newFolder();
    const port = await freePort();
    const shop = start(['--data', folder], port);
    const url = await open(shop);
    await until('events are in', () => shop.said.out.includes('demo: '));
    const record = recordIn(folder);
    const pids = [shop.pid, ...descendants(shop.pid)];
    const { events } = (await (await fetch(`${url}/api/events`)).json()) as { events: unknown[] };
    shop.child.kill('SIGKILL');
    await shop.exit;
    await expectNothingLeft(pids, record);

    const again = start(['--data', folder], port);
    await open(again);
    expect(
      ((await (await fetch(`${url}/api/events`)).json()) as { events: unknown[] }).events.length,
    ).toBeGreaterThanOrEqual(events.length);
    const after = recordIn(folder);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
    await expectNothingLeft([again.pid], after);
  });
});

describe('--fresh', () => {
  it('forgets everything of the runs before', async () => {
    const folder = newFolder();
    const port = await freePort();
    const first = start(['--data', folder], port);
    await open(first);
    const keys = () => readFileSync(join(folder, 'stage-keys.json'), 'utf8');
    const before = keys();
    const trace = join(folder, 's3', 'left-by-the-run-before');
    writeFileSync(trace, '');
    first.child.kill('SIGTERM');
    await first.exit;

    const second = start(['--fresh', '--data', folder], port);
    await open(second);
    expect(keys()).not.toBe(before);
    expect(existsSync(trace)).toBe(false);
  });
});

describe('a start that cannot be', () => {
  it('because the port is busy, says so in one line, and with which one it can', async () => {
    const busy = createServer().listen(0);
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const shop = start(['--data', newFolder()], port);
    const code = await shop.exit;
    busy.close();
    expect([code, shop.said.err]).toEqual([
      1,
      `Port ${port} is in use by another program; choose another one: PORT=${port + 10} npm start\n`,
    ]);
  });

  it('because the data are in use by another shop, says so in one line', async () => {
    const folder = newFolder();
    const first = start(['--data', folder], await freePort());
    await open(first);
    const second = start(['--data', folder], await freePort());
    expect(await second.exit).toBe(1);
    expect(second.said.err).toMatch(/^Another shop uses the data in .*; stop that shop first\.\n$/);
    expect((await fetch(await open(first))).status).toBe(200);
  });

  it('because --fresh names a folder that is no shop’s, removes nothing', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'letter.txt'), 'dear');
    const shop = start(['--fresh', '--data', folder], await freePort());
    expect([await shop.exit, shop.said.err, readdirSync(folder)]).toEqual([
      1,
      `${folder} contains no data of a shop; nothing was removed.\n`,
      ['letter.txt'],
    ]);
  });

  it.each([
    [
      'a port that is none',
      ['--data', '/nowhere'],
      70_000,
      /^PORT must be a number from 1 to 65531, and is "70000"\.\n$/,
    ],
    [
      'a port that no browser opens',
      ['--data', '/nowhere'],
      6000,
      /^Browsers refuse to open port 6000; choose another one: PORT=3000 npm start\n$/,
    ],
    [
      'an argument that is not known',
      ['--frehs'],
      3001,
      /^Unknown option '--frehs'.*Usage: npm start \[-- --fresh\] \[--data DIR\]\n$/,
    ],
  ])('because of %s, says so in one line', async (_what, args, port, line) => {
    const shop = start(args, port);
    expect(await shop.exit).toBe(1);
    expect([shop.said.out, shop.said.err]).toEqual(['', expect.stringMatching(line)]);
  });
});

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShopRecord } from '../../../local/shop/record.ts';
import type { LocalShop } from '../../../local/shop/local-shop.ts';
import { startShop } from '../../../local/shop/start-shop.ts';
import { temporaryFolder } from './inline-function.ts';

let dataDir: string;
let shop: LocalShop;

/** Names no interface, like `npm start`. */
const start = (folder: string) => startShop({ port: 0, dataDir: folder, waitSecondsScale: 0 });

beforeAll(async () => {
  dataDir = await temporaryFolder();
  shop = await start(dataDir);
});
afterAll(() => shop.stop());

/** Tells whether a server listens at the port on an address beyond this machine, where a phone would connect. */
const isOpenToOthers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.2', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

describe('the shop on one machine', () => {
  it('answers at one address with the site, the API behind it and the prices of its products', async () => {
    const page = await fetch(shop.url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const settings = await fetch(`${shop.url}/api/settings`);
    expect(await settings.json()).toMatchObject({ settings_version: 1, prices: { single: 1300, collection: 7000 } });
  });

  it('lets a phone in the same network shop and pay; keeps mails, codes, federation and AWS to this machine', async () => {
    const { url, stripeUrl, apiUrl, mailboxUrl, federationUrl, codePageUrl, awsEndpoint } = shop;
    const addresses = { url, stripeUrl, apiUrl, mailboxUrl, federationUrl, codePageUrl, awsEndpoint };
    const open = await Promise.all(
      Object.entries(addresses).map(async ([name, address]) => ((await isOpenToOthers(address)) ? [name] : [])),
    );
    expect(open.flat()).toEqual(['url', 'stripeUrl']);
  });

  it('tells other programs of the same user where it is, and only them', () => {
    const file = join(dataDir, 'shop.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as ShopRecord;
    expect(record).toMatchObject({
      pid: process.pid,
      url: shop.url,
      apiUrl: shop.apiUrl,
      operator: shop.operator,
      resources: shop.resources,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('invokes a function by its name in the architecture, and throws what the function throws', async () => {
    const failed = await shop
      .invoke('poll-job', { job_id: 'unknown', event_id: '1', race_id: '1' })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    await expect(shop.invoke('no-such-function', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('refuses an ingest without a signature', async () => {
    for (const base of [shop.url, shop.apiUrl]) {
      const response = await fetch(`${base}/ingest/1/1`, {
        method: 'POST',
        body: '[]',
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(403);
    }
  });

  it('refuses a second shop in the same folder and a busy port, in one line each', async () => {
    await expect(start(dataDir)).rejects.toThrow(/Another shop uses the data/);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const folder = await temporaryFolder();
    await expect(startShop({ port, host: '127.0.0.1', dataDir: folder })).rejects.toThrow(
      new RegExp(`^Port ${port} is in use.*$`),
    );
    other.close();
  });

  it('keeps its data from run to run, carries interrupted workflows through, and leaves no record behind', async () => {
    const before = await (await fetch(`${shop.url}/api/settings`)).json();
    const states = (running: LocalShop) =>
      new SFNClient({ region: running.region, endpoint: running.awsEndpoint, credentials: running.operator });
    const stateMachineArn = shop.resources.stateMachines['fulfilment'];
    const { executionArn } = await states(shop).send(
      new StartExecutionCommand({ stateMachineArn, name: 'no-such-order', input: '{"order_id":"no-such-order"}' }),
    );
    await shop.stop();
    expect(existsSync(join(dataDir, 'shop.json'))).toBe(false);

    shop = await start(dataDir);
    expect(await (await fetch(`${shop.url}/api/settings`)).json()).toEqual(before);
    await vi.waitFor(
      async () => {
        const { status } = await states(shop).send(new DescribeExecutionCommand({ executionArn }));
        expect(status).toBe('FAILED');
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  it('leaves no process behind when it is killed', async () => {
    const folder = await temporaryFolder();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-to-kill.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const children = childrenOf(child.pid ?? 0);
    expect(children.length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), { timeout: 10_000, interval: 50 });
    const again = await start(folder);
    expect((await fetch(again.url)).status).toBe(200);
    await again.stop();
  });
});

/** Returns the children of all threads of a process, as the kernel lists them. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended; its entry remains until its new parent reads it.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../../local/shop/demo/demo.ts';
import { temporaryFolder } from './one-aws.ts';

const folder = temporaryFolder();
afterEach(folder.remove);

describe('the demo', () => {
  test('is left for the next start by a shop that cannot say what it has, and the shop stays open', async () => {
    const server = createServer((_, response) => response.writeHead(500).end('{"error":"server_error"}'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const person = { email: 'demo@example.test', password: '' };
    const said: string[] = [];
    const seeded = await seedDemo({
      shop: { url, dataDir: folder.dir, demoPeople: { customer: person, admin: { ...person, secret: '' } } },
      script: import.meta.filename,
      signal: new AbortController().signal,
      say: (line) => said.push(line),
    });
    expect(seeded).toBe(false);
    expect(said).toEqual([expect.stringMatching(/answered 500.*The shop itself works/)]);
    expect(existsSync(join(folder.dir, 'demo-unfinished'))).toBe(false);
  });
});

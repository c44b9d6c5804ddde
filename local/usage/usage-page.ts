import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { namesThisMachine } from '../own-host.ts';
import { close } from '../shop/doors/listen.ts';
import type { Usage } from './usage.ts';

export interface UsagePage {
  url: string;
  stop(): Promise<void>;
}

/**
 * Answers the counts as JSON, to this machine only.
 * @throws the error of a busy port (`EADDRINUSE`)
 */
export async function startUsagePage(port: number, usage: Usage): Promise<UsagePage> {
  const server = createServer((request, response) => {
    if (!namesThisMachine(request.headers.host) || request.url !== '/') return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(`${JSON.stringify(usage.tell(), null, 2)}\n`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => close(server) };
}

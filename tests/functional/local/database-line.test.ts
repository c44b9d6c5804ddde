import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../../../local/aws/dynamodb/database-line.ts';

/** Starts a database with the given answers, and a line to it. */
async function lineTo(answer: RequestListener): Promise<DatabaseLine> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = openDatabaseLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    line.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return line;
}

describe('the line to the database', () => {
  test('carries names and letters of any language there and back, with status and headers', async () => {
    const line = await lineTo(
      (request, response) =>
        void text(request).then((body) => {
          response.writeHead(400, { 'x-amz-crc32': '7' }).end(`${request.headers['x-amz-target']} ${body}`);
        }),
    );
    const answer = await line.post({ 'x-amz-target': 'GetItem' }, 'Zoë Rüegsegger 🐴');
    expect(answer).toMatchObject({ status: 400, headers: { 'x-amz-crc32': '7' }, text: 'GetItem Zoë Rüegsegger 🐴' });
  });

  test('makes a call again when the database closed the idle connection just before it', async () => {
    const calls = new Map<Socket, number>();
    const line = await lineTo((request, response) => {
      const before = calls.get(request.socket) ?? 0;
      calls.set(request.socket, before + 1);
      if (before > 0) request.socket.resetAndDestroy();
      else response.end('here');
    });
    expect((await line.post({}, '{}')).text).toBe('here');
    expect((await line.post({}, '{}')).text).toBe('here');
    expect(calls.size).toBe(2);
  });

  test('fails without an answer, and tries no second time on a new connection', async () => {
    let calls = 0;
    const line = await lineTo((request) => {
      calls++;
      request.socket.resetAndDestroy();
    });
    await expect(line.post({}, '{}')).rejects.toThrow('ECONNRESET');
    expect(calls).toBe(1);
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Webhooks } from './webhooks.ts';

const change = z.strictObject({
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  duplicates: z.number().int().min(0).max(1000).optional(),
  shuffle: z.boolean().optional(),
  hold: z.boolean().optional(),
  /** The opposite of `hold`, for readability. */
  release: z.literal(true).optional(),
});

const isLoopback = (address: string | undefined) => /^(::1|(::ffff:)?127\.)/.test(address ?? '');

/**
 * `POST /_local/webhooks` `{ delay_ms, duplicates, shuffle, hold | release: true }`; `GET` tells how many deliveries are owed.
 * Only from this machine, and only as JSON, which a page of another site cannot send.
 */
export function answerControl(
  webhooks: Webhooks,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const reply = (status: number, content: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  if (!isLoopback(request.socket.remoteAddress)) return reply(403, { error: 'only from this machine' });
  if (request.method === 'GET') return reply(200, { pending: webhooks.pending() });
  if (request.headers['content-type'] !== 'application/json') return reply(415, { error: 'application/json expected' });
  const parsed = z.string().transform(parseJson).pipe(change).safeParse(body);
  if (!parsed.success) return reply(400, { error: z.prettifyError(parsed.error) });
  const { release, ...changes } = parsed.data;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const mood = webhooks.change({ ...given, ...(release ? { hold: false } : {}) });
  reply(200, { ...mood, pending: webhooks.pending() });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

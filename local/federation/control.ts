import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { listChange } from './changes.ts';
import type { Mood } from './moods.ts';
import type { Programme } from './programme.ts';

const order = z.strictObject({
  /** What becomes of the next answers; `well` ends it. */
  mood: z.enum(['well', 'fail', 'stall', 'html', 'cut', 'refuse']).optional(),
  /** How many answers the mood lasts; absent: until it is changed. */
  times: z.number().int().min(1).max(10_000).optional(),
  /** Before every answer. */
  delay_ms: z.number().int().min(0).max(60_000).optional(),
  /** Changes of a start list, from the next answer on. */
  change: z.strictObject({ startliste_id: z.number().int(), changes: z.array(listChange).max(1000) }).optional(),
  /** Takes every change and mood back, and forgets who asked. */
  reset: z.literal(true).optional(),
});

const isLoopback = (address: string | undefined) => /^(::1|(::ffff:)?127\.)/.test(address ?? '');

/**
 * `POST /_local/federation` with an {@link order}; `GET` tells who asked so far. Only from this machine, and only as JSON, which a
 * page of another site cannot send.
 */
export function answerControl(
  { programme, mood }: { programme: Programme; mood: Mood },
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const reply = (status: number, content: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  if (!isLoopback(request.socket.remoteAddress)) return reply(403, { error: 'only from this machine' });
  if (request.method === 'GET') return reply(200, mood.asked());
  if (request.headers['content-type'] !== 'application/json') return reply(415, { error: 'application/json expected' });
  const parsed = z.string().transform(parseJson).pipe(order).safeParse(body);
  if (!parsed.success) return reply(400, { error: z.prettifyError(parsed.error) });
  const { reset, change, ...wanted } = parsed.data;
  if (reset) {
    mood.reset();
    programme.reset();
  }
  mood.set(wanted);
  if (change && !programme.change(change.startliste_id, change.changes))
    return reply(404, { error: `there is no start list ${change.startliste_id}` });
  reply(200, mood.asked());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

const isLoopback = (address: string | undefined) => /^(::1|(::ffff:)?127\.)/.test(address ?? '');

export interface Control<S extends z.ZodType> {
  /** What can be ordered. */
  order: S;
  /** Tells how things are. */
  tell(): object;
  /** Does what was ordered and tells how things are then; or says what was named that is not there. */
  obey(order: z.output<S>): object | string;
}

/**
 * How a part of this machine that plays somebody else is told how to behave, at an address of its own: `POST` with an order, `GET` to be
 * told. Only from this machine, and only as JSON, which a page of another site cannot send.
 */
export function answerControl<S extends z.ZodType>(
  { order, tell, obey }: Control<S>,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const reply = (status: number, content: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  if (!isLoopback(request.socket.remoteAddress)) return reply(403, { error: 'only from this machine' });
  if (request.method === 'GET') return reply(200, tell());
  if (request.headers['content-type'] !== 'application/json') return reply(415, { error: 'application/json expected' });
  const parsed = z.string().transform(parseJson).pipe(order).safeParse(body);
  if (!parsed.success) return reply(400, { error: z.prettifyError(parsed.error) });
  const done = obey(parsed.data);
  if (typeof done === 'string') return reply(404, { error: done });
  reply(200, done);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { namesThisMachine } from './own-host.ts';

const isLoopback = (address: string | undefined) => /^(::1|(::ffff:)?127\.)/.test(address ?? '');

export interface Control<S extends z.ZodType> {
  /** The schema of an order. */
  order: S;
  /** Returns the current state. */
  tell(): object;
  /** Carries out the order and returns the new state; or names the missing item. */
  obey(order: z.output<S>): object | string;
}

/**
 * Controls a part of this machine that simulates another service, at an address of its own: `POST` an order, `GET` the
 * state. Only from this machine under its own name, and only as JSON: a page of another site can send neither.
 */
export function answerControl<S extends z.ZodType>(
  { order, tell, obey }: Control<S>,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const reply = (status: number, content: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  if (!isLoopback(request.socket.remoteAddress) || !namesThisMachine(request.headers.host))
    return reply(403, { error: 'only this machine may call this address' });
  if (request.method === 'GET') return reply(200, tell());
  if (request.headers['content-type'] !== 'application/json')
    return reply(415, { error: 'the content type must be application/json' });
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

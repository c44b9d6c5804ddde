import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../request-body.ts';
import { answerOf } from './answers.ts';
import { answerControl } from '../control.ts';
import { federationControl } from './control.ts';
import { createMood } from './moods.ts';
import { createProgramme } from './programme.ts';

export interface FederationOptions {
  /** 0 takes a free one. It listens on this machine only: only the shop's own functions call it. */
  port: number;
  /** The day in the middle of the calendar, `2026-08-21`. */
  today: string;
  log?: (line: string) => void;
}

export interface RunningFederation {
  /** `http://127.0.0.1:4243`, the base of its services; its control is below `/_local/federation`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts an invented federation: a year of events, their races and start lists, and moods for testing the shop. @throws
 * the error of a busy port
 */
export async function startFederation({ port, today, log }: FederationOptions): Promise<RunningFederation> {
  const programme = createProgramme(today);
  const mood = createMood();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log?.(`federation: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://federation.invalid');
    const body = await readBody(request);
    if (body === undefined) return void response.writeHead(413).end();
    if (url.pathname === '/_local/federation')
      return answerControl(federationControl(programme, mood), request, response, body);
    if (request.method !== 'GET') return void response.writeHead(405).end();
    const asked = { path: url.pathname + url.search, agent: request.headers['user-agent'] ?? '' };
    await mood.answer(asked, response, () => answerOf(programme, url));
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

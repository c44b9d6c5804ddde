import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Email } from 'aws-ses-v2-local/dist/store.js';
import { namesThisMachine } from '../own-host.ts';
import { eventsPage } from './events-page.ts';
import type { MailEvent } from './news.ts';
import type { RefusedMail } from './refused-mails.ts';

/** The library's paths for browsers: to look and to clear, not to send. */
const allowed = new Set(['GET /', 'GET /store', 'GET /get-emlContent', 'GET /health-check', 'POST /clear-store']);

const ownPage = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
};

const ownAnswer = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * Shows mails in a frame without scripts, with links that open in a tab of their own: the shop refuses frames. Leads to
 * the events and the refused mails. The library's page (with a pinned version) does none of it.
 */
const changes: [from: string, to: string][] = [
  ['src="javascript:void(0);"', 'title="HTML" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"'],
  ['iframeDoc.body.innerHTML =', 'iframeDoc.head.innerHTML = \'<base target="_blank">\'; iframeDoc.body.innerHTML ='],
  ['<button onclick="clearStore()">', '<a href="/events">Events and refused mails</a> <button onclick="clearStore()">'],
];

/** Returns the library's page with these changes. @throws Error when a part to change is missing */
export function saferPage(page: string): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`The mailbox page has no ${from}: adapt local/mail/mailbox-page.ts to its new version`);
    return text.replace(from, to);
  }, page);
}

/**
 * Serves the mailbox to browsers of this machine only, because it shows all mails; in front of the library. No page of
 * another site reaches it through a name that leads here. @param onClear runs before the library deletes its mails
 */
export async function serveMailbox(options: {
  port: number;
  libraryUrl: string;
  onClear: () => void;
  /** Returns the mails of one address; sending all of them takes long. */
  mailsTo: (address: string) => readonly Email[];
  /** The events of mails, shown at `/events`. */
  events: readonly MailEvent[];
  /** Shown at `/events` too. */
  refused: readonly RefusedMail[];
}): Promise<Server> {
  const { port, libraryUrl, onClear, mailsTo, events, refused } = options;
  const page = saferPage(await (await fetch(libraryUrl)).text());
  const server = createServer((request, response) => {
    if (!namesThisMachine(request.headers.host)) return void response.writeHead(404).end();
    const { pathname, searchParams } = new URL(request.url ?? '/', libraryUrl);
    const address = searchParams.get('to');
    const call = `${request.method ?? ''} ${pathname}`;
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (call === 'GET /events') return void response.writeHead(200, ownPage).end(eventsPage(events, refused));
    if (!allowed.has(call)) return void response.writeHead(404).end();
    if (call === 'GET /store' && address !== null)
      return void response.writeHead(200, ownAnswer).end(JSON.stringify({ emails: mailsTo(address) }));
    if (pathname === '/') {
      return void response.writeHead(200, ownPage).end(page);
    }
    if (pathname === '/clear-store') onClear();
    forward(request, response, libraryUrl).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function forward(request: IncomingMessage, response: ServerResponse, libraryUrl: string): Promise<void> {
  const outgoing = send(new URL(request.url ?? '/', libraryUrl), { method: request.method ?? 'GET' }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, {
    'content-type': answer.headers['content-type'] ?? 'text/plain',
    'cache-control': 'no-store',
  });
  await pipeline(answer, response);
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { namesThisMachine } from '../../own-host.ts';
import { close } from '../doors/listen.ts';

export interface RunningCodePage {
  url: string;
  stop(): Promise<void>;
}

/**
 * Shows the current code of the demo admin's phone. Only this machine can ask, and no page of another site through a
 * name that leads here.
 * @throws the error of a busy port (`EADDRINUSE`)
 */
export async function startCodePage(
  port: number,
  secret: string,
  now: () => number = Date.now,
): Promise<RunningCodePage> {
  const totp = new TOTP({ secret });
  const server = createServer((request, response) => {
    if (!namesThisMachine(request.headers.host) || request.url !== '/') return void response.writeHead(404).end();
    const timestamp = now();
    const seconds = Math.ceil(totp.remaining({ timestamp }) / 1000);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        refresh: String(seconds),
      })
      .end(pageOf(totp.generate({ timestamp }), seconds));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => close(server) };
}

const pageOf = (code: string, seconds: number) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${code} – code of the demo admin</title>
<style>body { font: 1.25rem system-ui; margin: 15vh auto; max-width: 32rem; padding: 0 1rem } strong { font-size: 4rem; letter-spacing: .1em }</style>
<h1>Code of the demo admin</h1>
<p><strong>${code}</strong></p>
<p>Good once, for ${seconds} more seconds; then this page shows the next one.</p>
</html>
`;

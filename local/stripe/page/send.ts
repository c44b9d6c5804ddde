import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** Sends a page that runs nothing and shows only itself. @param formTarget where its form may lead besides here; a form's redirect counts as its target for browsers. */
export function sendPage(response: ServerResponse, status: number, body: string, formTarget?: string): void {
  const also = formTarget === undefined ? '' : ` ${formTarget}`;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'${also}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .end(body);
}

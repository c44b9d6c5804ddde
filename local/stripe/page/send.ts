import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Sends a page that runs no script and embeds only its own parts. @param formTarget a further target of its form;
 * browsers also count a form's redirect as its target
 */
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

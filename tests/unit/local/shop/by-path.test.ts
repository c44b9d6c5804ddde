import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { byPath } from '../../../../local/shop/by-path.ts';

it('a request goes to the listener of its whole first segments, and any other to the shop', () => {
  const asked: string[] = [];
  const as =
    (name: string): RequestListener =>
    () =>
      void asked.push(name);
  const listener = byPath(
    [
      { paths: ['/cognito'], listener: as('pool') },
      { paths: ['/o/oauth2/v2/auth', '/fonts/'], listener: as('google') },
    ],
    as('shop'),
  );
  const urls = [
    '/cognito',
    '/cognito/',
    '/cognito?x=/fonts/',
    '/cognito/oauth2/token',
    '/cognitos',
    '/',
    '/o/oauth2/v2/auth/callback',
    '/o/oauth2/v2/authority',
    '/fonts/a.woff2',
    '/fonts',
  ];
  for (const url of urls) listener({ url } as IncomingMessage, {} as ServerResponse);
  expect(asked).toEqual(['pool', 'pool', 'pool', 'pool', 'shop', 'shop', 'google', 'shop', 'google', 'shop']);
});

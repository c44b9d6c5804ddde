import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPath, pageAt } from '../../../../../lambdas/pages/page/page.ts';

const kind = (path: string) => pageAt(path).kind;

describe('the page at a path', () => {
  test('is the one of the route table', () => {
    const expected = {
      '': 'home',
      '770101': 'event',
      '770101/880103': 'race',
      '770101/880103/900001.2': 'gallery',
      '770101/': 'event',
      'search/q/anna+esempio': 'textSearch',
      'search/rider/900001': 'personSearch',
      'search/participant/1-2-3': 'personSearch',
      cart: 'cart',
      auth: 'account',
      account: 'account',
      admin: 'admin',
      'admin/': 'admin',
      'admin/events': 'admin',
      'admin/race/880103': 'admin',
      'admin/customers/1/2/3': 'admin',
      Admin: 'event',
      board: 'notFound',
      'board/880103': 'board',
      'board/880103/1': 'notFound',
      favourites: 'favourites',
      'tell-me': 'tellMe',
      'auth/880103': 'notFound',
      'cart/880103/900001': 'notFound',
      'checkout/success': 'checkout',
      'checkout/thank-you': 'checkout',
      'checkout/cancel': 'checkout',
      download: 'download',
      'download/abc': 'download',
      '404': 'notFound',
      'a/b/c/d': 'notFound',
      'checkout/x': 'notFound',
      checkout: 'notFound',
      'a b': 'notFound',
      '770101//900001': 'notFound',
      '770101/880103/900001.0': 'notFound',
      'search/x/y': 'notFound',
      'api/x': 'none',
      thumbnails: 'none',
      'share/1/2': 'none',
      'assets/x.js': 'none',
    };
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, kind(path)]))).toEqual(expected);
  });

  test('that there is not would have been an event’s, a race’s or a rider’s, by the length of its address', () => {
    const missing = (path: string) => ({ missing: undefined, ...pageAt(path) }).missing;
    const expected = {
      'a b': 'event',
      checkout: 'event',
      board: 'event',
      'admin/events': undefined,
      'checkout/x': 'race',
      '770101/a b': 'race',
      'search/x': 'race',
      '770101//900001': 'race',
      '770101/880103/900001.0': 'participant',
      'a/b/c/d': undefined,
      '404': undefined,
    };
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, missing(path)]))).toEqual(expected);
  });

  test('for a search names the query as typed', () => {
    expect(pageAt('search/q/anna+esempio')).toEqual({ kind: 'textSearch', query: 'anna esempio' });
    expect(pageAt(`search/q/${'x'.repeat(500)}`)).toEqual({ kind: 'textSearch', query: 'x'.repeat(100) });
  });

  test('for a search with a slash names it too, although the edge escapes it again', () => {
    expect(pageAt('search/q/B%2FR+90+J%C3%B6rg')).toEqual({ kind: 'textSearch', query: 'B/R 90 Jörg' });
    expect(pageAt('search/q/100%2F%')).toEqual({ kind: 'textSearch', query: '100%2F%' });
    expect(pageAt('search/q/50%25')).toEqual({ kind: 'textSearch', query: '50%25' });
  });

  test('is some page whatever is asked, and its one address leads to itself', () => {
    const segment = fc.oneof(
      fc.constantFrom('search', 'q', 'cart', 'admin', '770101', '900001.2', '', '..', '%', '__proto__'),
      fc.string({ maxLength: 10 }),
    );
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 5 }).map((segments) => segments.join('/')),
        (path) => {
          const page = pageAt(path);
          const canonical = canonicalPath(page);
          if (canonical !== undefined) expect(pageAt(canonical.slice(1))).toEqual(page);
        },
      ),
    );
  });
});

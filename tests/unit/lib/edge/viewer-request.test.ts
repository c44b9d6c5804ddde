import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../../core/contract.ts';
import { gatewayRouteKey, type Route } from '../../../../core/wire/route.ts';
import { eventId, isId, raceId, startId } from '../../../../core/ids.ts';
import { PHOTO_SIZES, photoAddress, pictureKey } from '../../../../core/photos/photo-address.ts';
import { PICTURE_SEGMENT } from '../../../../core/wire/picture-segment.ts';
import { MAX_PHOTO_NUMBER, readPhotoNumber } from '../../../../core/wire/photo-number.ts';
import { edgeCode, type EdgeFunctionName } from '../../../../lib/constructs/edge/edge-code.ts';

interface Request {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers: Record<string, { value: string }>;
}
/** The browser's headers beside the address. */
interface Visitor {
  acceptLanguage?: string | undefined;
  cookie?: string | undefined;
  /** The same choice, made on HTTPS. */
  hostCookie?: string | undefined;
  header?: string | undefined;
}
interface Answer {
  statusCode: number;
  headers?: Record<string, { value: string }>;
}

/** Runs a CloudFront Function as CloudFront does: a script that declares `handler`, without modules and without Node. */
function handlerOf(
  name: EdgeFunctionName,
): (uri: string, querystring?: Request['querystring'], visitor?: Visitor) => Request | Answer {
  const handler = runInNewContext(`${edgeCode(name)}; handler`) as (event: object) => Request | Answer;
  return (uri, querystring = {}, { acceptLanguage, cookie, hostCookie, header } = {}) => {
    const headers = {
      ...(acceptLanguage !== undefined && { 'accept-language': { value: acceptLanguage } }),
      ...(header !== undefined && { 'x-shop-language': { value: header } }),
    };
    const cookies = {
      ...(cookie !== undefined && { guest_language: { value: cookie } }),
      ...(hostCookie !== undefined && { '__Host-guest_language': { value: hostCookie } }),
    };
    const answer = handler({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      request: { method: 'GET', uri, querystring, headers, cookies },
    });
    return JSON.parse(JSON.stringify(answer)) as Request | Answer;
  };
}

const uriOf = (answer: Request | Answer) => ('uri' in answer ? answer.uri : `answered ${answer.statusCode}`);

describe("a picture's address", () => {
  const thumbnails = handlerOf('thumbnails');
  const secret = 'q3Zt-0aB_cdEFGhijkLMno';
  const at = (uri: string, size?: string) =>
    uriOf(thumbnails(uri, size === undefined ? {} : { size: { value: size } }));

  test('leads to the size that is asked for, and to 400 without one', () => {
    expect(at(`/thumbnails/e1/r1/${secret}/900001/12`, '72')).toBe(`/thumbnails/e1/r1/${secret}/72/12.avif`);
    expect(at(`/thumbnails/e1/r1/${secret}/900001/12`, '1600')).toBe(`/thumbnails/e1/r1/${secret}/1600/12.avif`);
    expect(at(`/thumbnails/e1/r1/${secret}/900001/12`)).toBe(`/thumbnails/e1/r1/${secret}/400/12.avif`);
  });

  test('leads to the key under which the shop stores the picture', () => {
    const race = { event_id: eventId('e1'), swiss_equestrian_race_id: raceId('r1'), picture_segment: secret };
    for (const size of PHOTO_SIZES) {
      const { pathname, searchParams } = new URL(
        photoAddress(race, startId('900001'), 12, size),
        'https://shop.example',
      );
      expect(at(pathname, searchParams.get('size')!)).toBe(`/${pictureKey(race, size, 12)}`);
    }
  });

  test('leads to the same picture whoever the rider is, the second start included', () => {
    expect(at(`/thumbnails/e1/r1/${secret}/900001.2/12`)).toBe(at(`/thumbnails/e1/r1/${secret}/900777/12`));
  });

  test('is taken exactly where the shop takes its ids and its number', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[\w.-]{0,6}$/),
      fc.constantFrom('900001', '900001.1', '900001.2', '900001.99', '007', '0', 'a-b', 'x'.repeat(40), 'x'.repeat(41)),
      fc.constantFrom(MAX_PHOTO_NUMBER, MAX_PHOTO_NUMBER + 1).map(String),
    );
    const segment = fc.oneof(fc.stringMatching(/^[\w.-]{20,24}$/), fc.constant(secret), part);
    fc.assert(
      fc.property(part, part, segment, part, part, (event, race, told, start, number) => {
        const known =
          isId('event', event) &&
          isId('race', race) &&
          PICTURE_SEGMENT.test(told) &&
          isId('start', start) &&
          readPhotoNumber(number) === Number(number);
        expect(at(`/thumbnails/${event}/${race}/${told}/${start}/${number}`)).toBe(
          known ? `/thumbnails/${event}/${race}/${told}/400/${number}.avif` : 'answered 404',
        );
      }),
    );
  });

  test('with any size above the watermarked ones is forbidden', () => {
    for (const size of ['1601', '4000', '6000', 'original', '', '0400', '400 ', '72,400', '-1']) {
      expect(at(`/thumbnails/e1/r1/${secret}/900001/12`, size)).toBe('answered 403');
    }
  });

  test('with two sizes is forbidden', () => {
    expect(
      thumbnails(`/thumbnails/e/r/${secret}/1/1`, {
        size: { value: '400', multiValue: [{ value: '400' }, { value: '72' }] },
      }),
    ).toMatchObject({ statusCode: 403 });
  });

  test('that is malformed is not found', () => {
    const malformed = [
      '/thumbnails/e/r/1/1',
      '/thumbnails/e/r/closed/1/1',
      `/thumbnails/e/r/${secret}x/1/1`,
      `/thumbnails/e/r/${secret}/1`,
      `/thumbnails/e/r/${secret}/1/`,
      `/thumbnails/e/r/${secret}/1/x`,
      `/thumbnails/e/r/${secret}/1/007`,
      `/thumbnails/e/r/${secret}/1/1.avif`,
      `/thumbnails/e/r/${secret}/400/1.avif`,
      `/thumbnails/e/r/${secret}/1/1/2`,
      `/thumbnails//r/${secret}/1/1`,
      `/thumbnails/../r/${secret}/1/1`,
      `/thumbnails/e/%2e%2e/${secret}/1/1`,
      `/thumbnails/e/r/${secret}/1.1.1/1`,
      `/thumbnails/e/r/${secret}/1/-1`,
    ];
    for (const uri of malformed) expect(at(uri)).toBe('answered 404');
  });

  test('leads nowhere but to a watermarked picture, and leaves no query string behind, whatever is asked', () => {
    const anything = fc.tuple(fc.webPath(), fc.option(fc.string()));
    fc.assert(
      fc.property(anything, ([path, size]) => {
        const answer = thumbnails(
          `/thumbnails${path}`,
          size === null ? {} : { size: { value: size }, other: { value: 'x' } },
        );
        if ('statusCode' in answer) return [403, 404].includes(answer.statusCode);
        return (
          /^\/thumbnails\/\w+\/\w+\/[\w-]{22}\/(72|400|1600)\/\d+\.avif$/.test(answer.uri) &&
          Object.keys(answer.querystring).length === 0
        );
      }),
    );
  });
});

describe('an address of the site', () => {
  const site = handlerOf('site');

  test('is asked for as it is', () => {
    for (const page of [
      '/',
      '/cart',
      '/770101',
      '/770101/3/900001.2',
      '/search/q/M%C3%BCller+Anna',
      '/nowhere/',
      '/sitemap.xml',
    ]) {
      expect(uriOf(site(page))).toBe(page);
    }
  });

  test('that API Gateway would refuse or misread is escaped again, and becomes a missing page', () => {
    expect(uriOf(site('/%E0%A4%A'))).toBe('/%25E0%25A4%25A');
    expect(uriOf(site('/%'))).toBe('/%25');
    expect(uriOf(site('/770101%2F880103'))).toBe('/770101%252F880103');
    expect(uriOf(site('//770101///880103'))).toBe('/770101/880103');
  });

  test('can be decoded, has no empty segments and a language of the shop, whatever is asked by whomever', () => {
    const texts = fc.record({
      acceptLanguage: fc.option(fc.string(), { nil: undefined }),
      cookie: fc.option(fc.string(), { nil: undefined }),
      lang: fc.string(),
    });
    fc.assert(
      fc.property(fc.string(), texts, (path, { lang, ...visitor }) => {
        const answer = site(`/${path}`, { lang: { value: lang } }, visitor);
        if ('statusCode' in answer) return answer.statusCode === 403;
        decodeURIComponent(answer.uri);
        return !answer.uri.includes('//') && ['it', 'de'].includes(answer.headers['x-shop-language']?.value ?? '');
      }),
    );
  });

  test('has one way to be written, so that each page is drawn and kept once', () => {
    const pages = {
      '/770101/3/900001.2': ['/%3770101/3/900001.2', '/770101/%33/900001%2e2', '/x/../770101/./3//900001.2'],
      '/': ['//', '/.', '/%2e/', '/x/..'],
      '/legal/': ['/l%65gal/', '/legal//', '/legal/x/%2E%2e'],
      '/search/q/M%C3%BCller+A%26B': ['/search/q/M%c3%bcller%2bA&B'],
    };
    for (const [address, others] of Object.entries(pages))
      for (const uri of others) expect([uri, uriOf(site(uri))]).toEqual([uri, address]);
  });

  test('longer than 2,048 characters is refused before its segments are walked', () => {
    const long = (length: number) => '/a'.repeat(length / 2);
    for (const answered of [site, handlerOf('kept')]) {
      expect(uriOf(answered(long(2048)))).toBe(long(2048));
      expect(answered(long(2050))).toMatchObject({
        statusCode: 414,
        headers: { 'cache-control': { value: 'no-store' } },
      });
    }
  });

  test('that a search box without its script asks for leads to the address of that search', () => {
    const searched = (q: string, uri = '/search') => {
      const answer = site(uri, { q: { value: q } });
      return 'statusCode' in answer ? [answer.statusCode, answer.headers?.['location']?.value] : answer.uri;
    };
    expect(searched('anna+esempio')).toEqual([302, '/search/q/anna+esempio']);
    expect(searched('+M%C3%BCller%20++J%C3%B6rg+', '/search/')).toEqual([302, '/search/q/M%C3%BCller+J%C3%B6rg']);
    expect(searched('B/R?90')).toEqual([302, '/search/q/B%2FR%3F90']);
    expect(searched('..')).toEqual([302, '/search/q/..+']);
    expect(searched('//elsewhere.example')).toEqual([302, '/search/q/%2F%2Felsewhere.example']);
    for (const nothing of ['', '+', '++']) expect(searched(nothing)).toBe('/search');
    expect(searched('anna', '/770101')).toBe('/770101');
  });

  test('below /originals is forbidden', () => {
    for (const uri of ['/originals', '/originals/', '/originals/e/r/0001.jpg', '/%6friginals/e', '/x/../originals/e'])
      expect(site(uri)).toMatchObject({ statusCode: 403 });
  });
});

describe('the key of a public answer', () => {
  const kept = handlerOf('kept');
  const asked = (uri: string) => {
    const answer = kept(uri, { after: { value: '7' } }, { header: 'x' }) as Request;
    return Object.keys(answer.querystring);
  };

  test('is its address alone, for the catalogue, the settings and shared pictures', () => {
    for (const uri of ['/api/events', '/api/events/1/races/2', '/api/settings', '/api/seller', '/share/1/2/3/4.jpg'])
      expect([uri, asked(uri)]).toEqual([uri, []]);
  });

  test('is its address alone for the list of a participant’s photos as well, which API Gateway has without its slash', () => {
    const list = kept('/thumbnails/770101/1/900001.2/', { after: { value: '7' } }) as Request;
    expect([list.uri, list.querystring]).toEqual(['/thumbnails/770101/1/900001.2', {}]);
  });

  test('is the same however the address is written', () => {
    const written = {
      '/api/events': ['/api/events/', '/api/%65vents', '/api/%65vents%2F', '/api//events', '/api/x/../events'],
      '/share/770101/1/900001/12.jpg': [
        '/share/%3770101/1/900001/12.jpg',
        '/share/770101/1/900001/12%2ejpg',
        '/share/770101%2F1/900001/12%2Ejpg/',
        '/share/./770101/%2e/1//900001/12.jpg',
      ],
      '/thumbnails/770101/1/900001': ['/thumbnails/770101/1/%3900001/', '/thumbnails/770101//1/900001/./'],
    };
    for (const [address, others] of Object.entries(written))
      for (const uri of others) expect([uri, uriOf(kept(uri)), asked(uri)]).toEqual([uri, address, []]);
  });

  test('is written anew for nothing that is escaped for a reason', () => {
    for (const uri of ['/api/admin/tags/a%2Fb', '/api/events/%2537', '/api/events/%E0%A4%A', '/share/1/2/%C3%BC/4.jpg'])
      expect([uri, uriOf(kept(uri)), asked(uri)]).toEqual([uri, uri, ['after']]);
  });

  test('is its address where everybody is answered alike, and nothing else answers there', () => {
    for (const [key, route] of Object.entries<Route>(contract)) {
      const path = gatewayRouteKey(key)
        .split(' ')[1]!
        .replace(/\{\w+\+?\}/g, '1');
      const alike = route.access === 'public' && route.cacheSeconds !== undefined && !route.query;
      expect([key, asked(path)]).toEqual([key, alike ? [] : ['after']]);
    }
  });

  test('is left as it was where a caller or a query counts', () => {
    for (const uri of ['/api/account/orders', '/api/admin/events', '/api/events/1/x'])
      expect([uri, asked(uri)]).toEqual([uri, ['after']]);
  });

  test('takes no token along', () => {
    const handler = runInNewContext(`${edgeCode('kept')}; handler`) as (event: object) => Request;
    const headers = { authorization: { value: 'Bearer x' } };
    const told = (uri: string) => handler({ request: { uri, querystring: {}, headers: { ...headers } } }).headers;
    expect(told('/api/events')).toEqual({});
    expect(told('/api/account')).toEqual(headers);
  });

  test('is for a page its language, and for a gallery the photo that a link is about', () => {
    const site = handlerOf('site');
    const read = (uri: string, photo: string) =>
      (site(uri, { photo: { value: photo }, lang: { value: 'xx' }, other: { value: '1' } }) as Request).querystring;
    expect(read('/1/2/3', '412')).toEqual({ photo: { value: '412' } });
    for (const [uri, photo] of [
      ['/1/2/3', '0412'],
      ['/1/2/3', 'x'],
      ['/1/2', '412'],
      ['/', '412'],
      ['/sitemap.xml', '4'],
    ] as const)
      expect([uri, read(uri, photo)]).toEqual([uri, {}]);
  });
});

describe('the language of a page', () => {
  const site = handlerOf('site');
  const chosen = (visitor: Visitor, lang?: string) => {
    const answer = site('/', lang === undefined ? {} : { lang: { value: lang } }, visitor);
    return 'headers' in answer ? answer.headers['x-shop-language']?.value : undefined;
  };

  test('is Italian for who says nothing, or speaks neither language', () => {
    for (const acceptLanguage of [undefined, '', '*', 'fr', 'fr-CH, en;q=0.8', 'de;q=0', ';q=1', 'de;q=x'])
      expect([acceptLanguage, chosen({ acceptLanguage })]).toEqual([acceptLanguage, 'it']);
  });

  test('is what the browser likes best, by weight and then by order', () => {
    expect(chosen({ acceptLanguage: 'de-CH,de;q=0.9,it;q=0.8' })).toBe('de');
    expect(chosen({ acceptLanguage: 'fr, it;q=0.3, DE-at;q=0.7' })).toBe('de');
    expect(chosen({ acceptLanguage: 'it;q=0.5, de;q=0.5' })).toBe('it');
    expect(chosen({ acceptLanguage: 'en;q=1, de ; q=0.2' })).toBe('de');
  });

  test("is the visitor's choice before the browser's, and the address's before both", () => {
    expect(chosen({ acceptLanguage: 'it', cookie: 'de' })).toBe('de');
    expect(chosen({ acceptLanguage: 'it', cookie: 'de' }, 'it')).toBe('it');
    expect(chosen({ acceptLanguage: 'de', cookie: 'fr' }, 'xx')).toBe('de');
    expect(chosen({ cookie: 'it', hostCookie: 'de' })).toBe('de');
  });

  test('is never what a visitor writes into the header itself', () => {
    expect(chosen({ header: 'de' })).toBe('it');
    expect(chosen({ header: '<script>' })).toBe('it');
  });
});

test('removes a final slash, which a route cannot have, before API Gateway', () => {
  const reached = (address: string) => uriOf(handlerOf('without-slash')(address));
  expect(reached('/proxy/startLists/990901/')).toBe('/proxy/startLists/990901');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Request { uri: string; querystring: Record<string, { value: string; multiValue?: { value: string }[] }> }
interface Answer { statusCode: number }

const edge = join(import.meta.dirname, '..', '..', '..', '..', 'lib', 'edge');

/** Runs a CloudFront Function as CloudFront does: a script that declares `handler`, without modules and without Node. */
function handlerOf(name: string): (uri: string, querystring?: Request['querystring']) => Request | Answer {
  const handler = runInNewContext(`${readFileSync(join(edge, `${name}.js`), 'utf8')}; handler`) as (event: object) => Request | Answer;
  return (uri, querystring = {}) => {
    const answer = handler({ version: '1.0', context: { eventType: 'viewer-request' }, request: { method: 'GET', uri, querystring, headers: {}, cookies: {} } });
    return JSON.parse(JSON.stringify(answer)) as Request | Answer;
  };
}

const uriOf = (answer: Request | Answer) => ('uri' in answer ? answer.uri : `answered ${answer.statusCode}`);

describe('a picture\'s address', () => {
  const thumbnails = handlerOf('thumbnails');
  const at = (uri: string, size?: string) => uriOf(thumbnails(uri, size === undefined ? {} : { size: { value: size } }));

  test('leads to the size that is asked for, and to 400 without one', () => {
    expect(at('/thumbnails/e1/r1/900001/12', '72')).toBe('/thumbnails/e1/r1/72/12.avif');
    expect(at('/thumbnails/e1/r1/900001/12', '1600')).toBe('/thumbnails/e1/r1/1600/12.avif');
    expect(at('/thumbnails/e1/r1/900001/12')).toBe('/thumbnails/e1/r1/400/12.avif');
  });

  test('leads to the same picture whoever the rider is, the second start included', () => {
    expect(at('/thumbnails/e1/r1/900001.2/12')).toBe(at('/thumbnails/e1/r1/900777/12'));
  });

  test('with any size above the watermarked ones is forbidden', () => {
    for (const size of ['1601', '4000', '6000', 'original', '', '0400', '400 ', '72,400', '-1']) {
      expect(at('/thumbnails/e1/r1/900001/12', size)).toBe('answered 403');
    }
  });

  test('with two sizes is forbidden', () => {
    expect(thumbnails('/thumbnails/e/r/1/1', { size: { value: '400', multiValue: [{ value: '400' }, { value: '72' }] } })).toMatchObject({ statusCode: 403 });
  });

  test('that is malformed is not found', () => {
    const malformed = [
      '/thumbnails/e/r/1', '/thumbnails/e/r/1/', '/thumbnails/e/r/1/x', '/thumbnails/e/r/1/007', '/thumbnails/e/r/1/1.avif', '/thumbnails/e/r/400/1.avif',
      '/thumbnails/e/r/1/1/2', '/thumbnails//r/1/1', '/thumbnails/../r/1/1', '/thumbnails/e/%2e%2e/1/1', '/thumbnails/e/r/1.1.1/1', '/thumbnails/e/r/1/-1',
    ];
    for (const uri of malformed) expect(at(uri)).toBe('answered 404');
  });

  test('leads nowhere but to a watermarked picture, and leaves no query string behind, whatever is asked', () => {
    const anything = fc.tuple(fc.webPath(), fc.option(fc.string()));
    fc.assert(fc.property(anything, ([path, size]) => {
      const answer = thumbnails(`/thumbnails${path}`, size === null ? {} : { size: { value: size }, other: { value: 'x' } });
      if ('statusCode' in answer) return [403, 404].includes(answer.statusCode);
      return /^\/thumbnails\/[\w-]+\/[\w-]+\/(72|400|1600)\/\d+\.avif$/.test(answer.uri) && Object.keys(answer.querystring).length === 0;
    }));
  });
});

describe('an address of the site', () => {
  const site = handlerOf('site');

  test('that is a page leads to the app', () => {
    for (const page of ['/', '/cart', '/event/101', '/gallery/101/3/900001', '/gallery/101/3/900001.2', '/download/abc-_123', '/nowhere/']) {
      expect(uriOf(site(page))).toBe('/index.html');
    }
  });

  test('that is a file leads to the file', () => {
    for (const file of ['/index.html', '/favicon.svg', '/assets/app-B3x_9.js', '/assets/font.woff2']) expect(uriOf(site(file))).toBe(file);
  });

  test('below /originals is forbidden', () => {
    for (const uri of ['/originals', '/originals/', '/originals/e/r/0001.jpg']) expect(site(uri)).toMatchObject({ statusCode: 403 });
  });
});

test('the address of a participant\'s photo list reaches API Gateway without its slash, which a route cannot have', () => {
  expect(uriOf(handlerOf('photo-list')('/thumbnails/e1/r1/900001.2/'))).toBe('/thumbnails/e1/r1/900001.2');
});

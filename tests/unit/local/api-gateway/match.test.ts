import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../../local/api-gateway/match.ts';
import type { ApiRoute } from '../../../../local/api-gateway/http-api.ts';

const routesOf = (...keys: string[]): ApiRoute[] =>
  keys.map((key) => ({
    key,
    authorization: 'NONE',
    functionArn: 'arn',
    functionPolicy: { Statement: [] },
    timeoutSeconds: 30,
  }));

describe('the route of a request', () => {
  it('is the one with the most literal segments, whatever their order', () => {
    const keys = ['GET /a/{proxy+}', 'GET /a/{x}', 'GET /a/b', '$default', 'ANY /a/b'];
    fc.assert(
      fc.property(fc.shuffledSubarray(keys, { minLength: keys.length }), (shuffled) => {
        const routes = routesOf(...shuffled);
        expect(matchRoute(routes, 'GET', '/a/b')?.route.key).toBe('GET /a/b');
        expect(matchRoute(routes, 'POST', '/a/b')?.route.key).toBe('ANY /a/b');
        expect(matchRoute(routes, 'GET', '/a/c')?.route.key).toBe('GET /a/{x}');
        expect(matchRoute(routes, 'GET', '/a/c/d')?.route.key).toBe('GET /a/{proxy+}');
        expect(matchRoute(routes, 'GET', '/z')?.route.key).toBe('$default');
      }),
    );
  });

  it('tells a path with a slash at its end from one without', () => {
    const routes = routesOf('GET /thumbnails/{event}/{race}/{rider}/');
    expect(matchRoute(routes, 'GET', '/thumbnails/1/2/3/')?.pathParameters).toEqual({
      event: '1',
      race: '2',
      rider: '3',
    });
    expect(matchRoute(routes, 'GET', '/thumbnails/1/2/3')).toBeUndefined();
    expect(matchRoute(routes, 'GET', '/thumbnails/1/2//')).toBeUndefined();
  });

  it('hands over decoded parameters', () => {
    const routes = routesOf('GET /riders/{name}', 'GET /files/{path+}');
    expect(matchRoute(routes, 'GET', '/riders/J%C3%BCrg%2F1')?.pathParameters).toEqual({ name: 'Jürg/1' });
    expect(matchRoute(routes, 'GET', '/files/a/b%20c')?.pathParameters).toEqual({ path: 'a/b c' });
  });

  it('is missing for another method or an unknown path', () => {
    const routes = routesOf('GET /a');
    expect(matchRoute(routes, 'POST', '/a')).toBeUndefined();
    expect(matchRoute(routes, 'GET', '/b')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { CachePolicyConfig } from '../../../../../local/edge/distribution.ts';
import { secondsToKeep } from '../../../../../local/edge/answer/freshness.ts';

const now = Date.UTC(2026, 7, 21, 12);
const policy = (MinTTL: number, DefaultTTL: number, MaxTTL: number): CachePolicyConfig => ({
  MinTTL,
  DefaultTTL,
  MaxTTL,
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingGzip: false,
    HeadersConfig: { HeaderBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  },
});
const said = (cacheControl: string) => ({ 'cache-control': cacheControl });

describe('how long the edge keeps an answer', () => {
  it.each([
    ['the default, when the origin says nothing', 200, {}, policy(0, 60, 100), 60],
    ['as the origin says', 200, said('max-age=30'), policy(0, 60, 100), 30],
    ['as it says to shared caches, before max-age', 200, said('max-age=30, s-maxage="40"'), policy(0, 60, 100), 40],
    ['until it expires', 200, { expires: new Date(now + 20_000).toUTCString() }, policy(0, 60, 100), 20],
    ['not longer than the policy', 200, said('max-age=999'), policy(0, 60, 100), 100],
    ['not shorter than the policy', 200, said('max-age=1'), policy(10, 60, 100), 10],
    ['not at all, when it is private', 200, said('private, max-age=30'), policy(0, 60, 100), 0],
    [
      'the minimum of the policy even when it must not be stored, as CloudFront does',
      200,
      said('no-store'),
      policy(5, 60, 100),
      5,
    ],
    ['not at all, when caching is off', 200, said('max-age=30'), policy(0, 0, 0), 0],
    ['not at all, when it is a part', 206, said('max-age=30'), policy(0, 60, 100), 0],
    ['ten seconds, when it is missing, whatever else is said', 404, said('no-store'), policy(0, 0, 0), 10],
    ['as the origin says of an error, when that is longer', 404, said('max-age=30'), policy(0, 0, 0), 30],
    ['not at all, when it is refused', 403, {}, policy(0, 60, 100), 0],
    [
      'not at all, when the request was wrong in a way that is never kept',
      401,
      said('max-age=30'),
      policy(0, 60, 100),
      0,
    ],
  ])('is %s', (_why, status, headers, cachePolicy, seconds) => {
    expect(secondsToKeep(status, headers, cachePolicy, [], now)).toBe(seconds);
  });

  it('is as the distribution says, for an error that it names', () => {
    const errors = [
      { ErrorCode: 404, ErrorCachingMinTTL: 0 },
      { ErrorCode: 403, ErrorCachingMinTTL: 7 },
    ];
    expect(secondsToKeep(404, {}, policy(0, 60, 100), errors, now)).toBe(0);
    expect(secondsToKeep(403, {}, policy(0, 60, 100), errors, now)).toBe(7);
  });
});

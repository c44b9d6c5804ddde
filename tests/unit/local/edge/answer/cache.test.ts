import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CacheEntry, createCache, largestEntryBytes } from '../../../../../local/edge/answer/cache.ts';

const entry = (bytes: number, freshUntil = 1): CacheEntry => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(bytes),
  storedAt: 0,
  freshUntil,
});

describe('the cache of the edge', () => {
  it('never holds more than 32 MB, and drops what was not asked for the longest', () => {
    const cache = createCache(() => 0);
    for (let n = 0; n < 100; n += 1) {
      cache.put(`key ${n}`, entry(largestEntryBytes));
      cache.get('key 0');
    }
    const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => cache.get(`key ${n}`) !== undefined);
    expect(kept.length).toBeGreaterThan(25);
    expect(kept.length).toBeLessThanOrEqual(32);
    expect(kept.slice(0, 2)).toEqual([0, 100 - kept.length + 1]);
  });

  it('does not store an answer over 1 MB or an expired one', () => {
    let now = 0;
    const cache = createCache(() => now);
    cache.put('large', entry(largestEntryBytes + 1));
    cache.put('short', entry(1, 10));
    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('short')).toBeDefined();
    now = 10;
    expect(cache.get('short')).toBeUndefined();
  });

  it('gives back the last answer put under a key, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1000)), { minLength: 1 }), (puts) => {
        const cache = createCache(() => 0);
        for (const [key, bytes] of puts) cache.put(key, entry(bytes));
        for (const [key, bytes] of new Map(puts)) expect(cache.get(key)?.body.length).toBe(bytes);
      }),
    );
  });
});

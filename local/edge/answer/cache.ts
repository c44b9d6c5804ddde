import type { Headers } from '../answer.ts';

/** An origin's answer in the cache. */
export interface CacheEntry {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Epoch milliseconds. */
  storedAt: number;
  freshUntil: number;
}

/** Larger answers are not cached: the cache stays small compared to a function's memory. */
export const largestEntryBytes = 1024 * 1024;
const largestCacheBytes = 32 * 1024 * 1024;
/** The cost of an entry in addition to its body. */
const entryOverheadBytes = 2048;

export interface EdgeCache {
  get(key: string): CacheEntry | undefined;
  put(key: string, entry: CacheEntry): void;
}

/** Caches answers in memory; when full, drops the least recently used ones. */
export function createCache(now: () => number): EdgeCache {
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;
  const costOf = (entry: CacheEntry) => entry.body.length + entryOverheadBytes;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= costOf(entry);
    entries.delete(key);
  }

  return {
    get: (key) => {
      const entry = entries.get(key);
      drop(key);
      if (!entry || entry.freshUntil <= now()) return undefined;
      entries.set(key, entry);
      bytes += costOf(entry);
      return entry;
    },
    put: (key, entry) => {
      drop(key);
      if (entry.body.length > largestEntryBytes) return;
      entries.set(key, entry);
      bytes += costOf(entry);
      for (const oldest of entries.keys()) {
        if (bytes <= largestCacheBytes) break;
        drop(oldest);
      }
    },
  };
}

import type { Headers } from '../answer.ts';

/** What an origin answered, as it is kept. */
export interface CacheEntry {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Epoch milliseconds. */
  storedAt: number;
  freshUntil: number;
}

/** Larger answers pass through: what is kept stays small beside a function's memory. */
export const largestEntryBytes = 1024 * 1024;
const largestCacheBytes = 32 * 1024 * 1024;
/** What an entry costs beside its body. */
const entryOverheadBytes = 2048;

export interface EdgeCache {
  get(key: string): CacheEntry | undefined;
  put(key: string, entry: CacheEntry): void;
}

/** Keeps answers in memory, and drops those that were not asked for the longest when it is full. */
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

import { createHash } from 'node:crypto';

/** Equal views of this time share an entry, since an open page asks again by itself. */
const SAME_VIEW_MS = 600_000;

/** So many different views of a page have an entry each; after them, each tenth has one. */
const FIRST = 10;

/** The views of a page, like a list with all its searches, in ten minutes from the first. */
interface Page {
  until: number;
  seen: Set<string>;
}

/**
 * Counts an account's different views of a page, so that turning pages and trying words are visible. An instance keeps
 * hashes of the inputs, because a search may name a person.
 */
export function differentViews() {
  const pages = new Map<string, Page>();
  return {
    /** Returns the number of a view, undefined for one that needs no entry. */
    numberOf(page: string, input: unknown, now: number): number | undefined {
      for (const [key, { until }] of pages) if (until <= now) pages.delete(key);
      const { seen } = pages.get(page) ?? { seen: new Set() };
      if (seen.has(hashOf(input))) return undefined;
      const number = seen.size + 1;
      if (number <= FIRST || number % FIRST === 0) return number;
      seen.add(hashOf(input));
      return undefined;
    },
    /** Remembers a view after its entry is written. */
    keep(page: string, input: unknown, now: number): void {
      const present = pages.get(page) ?? { until: now + SAME_VIEW_MS, seen: new Set() };
      present.seen.add(hashOf(input));
      pages.set(page, present);
    },
  };
}

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url');

import type { Account, Span } from './account.ts';
import type { CardReadings } from '../reading/read-card.ts';
import type { TimedPhoto } from '../photo-times.ts';
import { NOBODY } from '../starts/known-owners.ts';

interface ReadLine {
  line: readonly TimedPhoto[];
  read: CardReadings;
}

/**
 * Returns the accounts of another explanation on this line: each burst's owner is the owner of its first photo. A start
 * has all bursts from its first to its last.
 */
export function carriedOver(other: ReadLine, { line, read }: ReadLine, starts: number): Account[] {
  const burstOf = new Map<string, number>();
  other.read.bursts.forEach(({ first, last }, burst) => {
    for (let at = first; at <= last; at++) burstOf.set(other.line[at]!.id, burst);
  });
  const there = read.bursts.map(({ first }) => burstOf.get(line[first]!.id)!);
  return other.read.accounts.map(({ owners, strangers }) => {
    const mine = Int16Array.from(there, (burst) => owners[burst] ?? NOBODY);
    const spans = Array.from({ length: starts }, (): Span | null => null);
    mine.forEach((owner, burst) => {
      if (owner < 0 || owner >= starts) return;
      const span = spans[owner];
      if (span) span.last = burst;
      else spans[owner] = { first: burst, last: burst };
    });
    const placeOf = new Map(there.map((burst, at) => [burst, at]));
    return {
      owners: mine,
      spans,
      strangers: strangers.flatMap(({ first, last }) => {
        const [from, to] = [placeOf.get(first), placeOf.get(last)];
        return from === undefined || to === undefined || to < from ? [] : [{ first: from, last: to }];
      }),
    };
  });
}

import type { Burst } from '../rides/bursts.ts';
import type { TimedPhoto } from '../photo-times.ts';
import type { Account } from './account.ts';

/** The photos that one question shows, each from another burst, and the number of bursts searched for doubtful ones. */
const MAX_PHOTOS = 20;
const FARTHEST = 60;
/** A burst with fewer dissenting accounts is not worth a question. */
const MIN_DOUBT = 0.01;
/** The number of most open questions that are weighed. */
const MAX_WEIGHED = 60;

/** Photos that a question may show. */
export interface Candidate {
  bursts: number[];
  photoIds: string[];
  /** Its value when it was last weighed. */
  gain: number;
}

/** Returns doubtful bursts near each other, with a photo of each that no admin has skipped yet. */
export function windows(
  line: readonly TimedPhoto[],
  bursts: readonly Burst[],
  accounts: readonly Account[],
  unclear: ReadonlySet<string>,
): Candidate[] {
  const clearPhoto = ({ first, last }: Burst) => line.slice(first, last + 1).find(({ id }) => !unclear.has(id));
  const isOpen = (at: number) => bursts[at]!.owner === undefined && doubtOf(at, accounts) >= MIN_DOUBT;
  const open = bursts.map((_, at) => isOpen(at));
  const found: Candidate[] = [];
  bursts.forEach((_, begin) => {
    if (!open[begin]) return;
    const shown: number[] = [];
    const photoIds: string[] = [];
    const end = Math.min(bursts.length, begin + FARTHEST);
    for (let at = begin; at < end && shown.length < MAX_PHOTOS; at++) {
      const photo = open[at] ? clearPhoto(bursts[at]!) : undefined;
      if (!photo) continue;
      shown.push(at);
      photoIds.push(photo.id);
    }
    if (shown.length > 0) found.push({ bursts: shown, photoIds, gain: 0 });
  });
  return found;
}

/** Returns the bursts that the accounts disagree about most, without near duplicates. */
export function mostOpen(candidates: Candidate[], accounts: readonly Account[]): Candidate[] {
  const doubts = new Map<number, number>();
  const doubt = (burst: number) => {
    const known = doubts.get(burst) ?? disagreement(burst, accounts);
    doubts.set(burst, known);
    return known;
  };
  for (const candidate of candidates) candidate.gain = candidate.bursts.reduce((sum, burst) => sum + doubt(burst), 0);
  const covered = new Map<number, number>();
  return candidates
    .sort((a, b) => b.gain - a.gain)
    .filter(({ bursts }) => {
      const overlap = bursts.filter((burst) => covered.has(burst)).length;
      if (2 * overlap > bursts.length) return false;
      for (const burst of bursts) covered.set(burst, 1);
      return true;
    })
    .slice(0, MAX_WEIGHED);
}

/** Returns the share of accounts that dissent from a burst's majority. */
function doubtOf(burst: number, accounts: readonly Account[]): number {
  const votes = countsOf(burst, accounts);
  return 1 - Math.max(...votes.values()) / accounts.length;
}

/** Counts the accounts for each owner of a burst. */
export function countsOf(burst: number, accounts: readonly Account[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { owners } of accounts) counts.set(owners[burst]!, (counts.get(owners[burst]!) ?? 0) + 1);
  return counts;
}

/** Returns the entropy of a burst's owner, in nats. */
function disagreement(burst: number, accounts: readonly Account[]): number {
  const counts = countsOf(burst, accounts);
  return [...counts.values()].reduce((sum, n) => sum - (n / accounts.length) * Math.log(n / accounts.length), 0);
}

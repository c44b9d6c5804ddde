import type { Span } from './account.ts';

/** A stretch that some accounts give to a start. */
interface Claim {
  start: number;
  span: Span;
  /** By how many more accounts, as a share, it is so than that the start was not photographed. */
  gain: number;
}

/** Worth more than all shares together: who rode in every account is not left out. */
const RODE = 1000;
/** And worth more than all these: what an admin said. */
const SAID = 1e6;
/** Who may have ridden is rather given photos than none. */
const NONE_COUNTS = 0.5;
/** What photos of nobody beside a ride count for, against one of its own that is missing. */
const EXACT_COUNTS = 0.05;

/**
 * For each start the stretch that it is given, or null, so that as many as can be expected are right: of all that any account says, disjoint stretches whose shares
 * add up to most. No single account says what most of them say at every place.
 * @param opinions for each start, by stretch, the share of accounts that say so
 * @param ends for starts of which an admin said it the burst that is its last, null for none: so it is whatever the accounts say
 */
export function mostAgreed(opinions: readonly Opinions[], ends: Ends, bursts: number): (Span | null)[] {
  let claims = opinions.flatMap((opinion, start) => {
    const end = ends.get(start);
    return end === undefined ? claimsOf(opinion, start) : claimsUntil(end, opinion, start);
  });
  for (;;) {
    const chosen = disjoint(claims, bursts);
    const twice = weakerOfTwo(chosen);
    if (!twice) {
      const spans = opinions.map((): Span | null => null);
      for (const { start, span } of chosen) spans[start] = span;
      return spans;
    }
    claims = claims.filter((claim) => claim !== twice);
  }
}

export interface Opinions {
  none: number;
  /** The share of accounts by which a stretch has the start right, and of those that say the very same. */
  spans: { span: Span; share: number; exact: number }[];
}

export type Ends = ReadonlyMap<number, number | null>;

function claimsOf({ none, spans }: Opinions, start: number): Claim[] {
  const worth = none === 0 ? RODE : -NONE_COUNTS * none;
  return spans
    .map(({ span, share, exact }) => ({ start, span, gain: worthOf(share, exact) + worth }))
    .filter(({ gain }) => gain > 0);
}

/** Those with that end; if no other has room, its burst alone. */
function claimsUntil(end: number | null, { spans }: Opinions, start: number): Claim[] {
  if (end === null) return [];
  const fitting = spans.filter(({ span }) => span.last === end);
  const least = { span: { first: end, last: end }, share: 0, exact: 0 };
  return [...fitting, least].map(({ span, share, exact }) => ({ start, span, gain: SAID + worthOf(share, exact) }));
}

const worthOf = (share: number, exact: number) => (1 - EXACT_COUNTS) * share + EXACT_COUNTS * exact;

/** Disjoint claims with most gain. */
function disjoint(claims: readonly Claim[], bursts: number): Claim[] {
  const byLast = Array.from({ length: bursts }, (): Claim[] => []);
  for (const claim of claims) byLast[claim.span.last]!.push(claim);
  const gained = new Float64Array(bursts + 1);
  const taken: (Claim | null)[] = [];
  byLast.forEach((ending, last) => {
    gained[last + 1] = gained[last]!;
    taken[last] = null;
    for (const claim of ending) {
      const gain = gained[claim.span.first]! + claim.gain;
      if (gain <= gained[last + 1]!) continue;
      gained[last + 1] = gain;
      taken[last] = claim;
    }
  });
  const chosen: Claim[] = [];
  for (let last = bursts - 1; last >= 0;) {
    const claim = taken[last];
    if (claim) chosen.push(claim);
    last = claim ? claim.span.first - 1 : last - 1;
  }
  return chosen;
}

/** A start rides once: of two claims of one the weaker one. */
function weakerOfTwo(chosen: readonly Claim[]): Claim | undefined {
  const best = new Map<number, Claim>();
  for (const claim of chosen) {
    const other = best.get(claim.start);
    if (other) return other.gain < claim.gain ? other : claim;
    best.set(claim.start, claim);
  }
  return undefined;
}

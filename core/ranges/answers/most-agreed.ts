import type { Span } from './account.ts';

/** A stretch that some accounts give to a start. */
interface Claim {
  start: number;
  span: Span;
  /** The share of accounts for this stretch, less the share in which the start was not photographed. */
  gain: number;
}

/** Outweighs all shares together: a start that rode in every account is never left out. */
const RODE = 1000;
/** Outweighs everything else: an admin's answer. */
const SAID = 1e6;
/** A start that may have ridden is given photos rather than none. */
const NONE_COUNTS = 0.5;
/** The cost of an unassigned photo beside a ride, against one missing photo of the ride. */
const EXACT_COUNTS = 0.05;

/**
 * Returns each start's stretch, or null, so that the expected number of right starts is highest. Chooses disjoint
 * stretches from all accounts with the greatest sum of shares. No single account agrees with the majority everywhere.
 * @param opinions for each start, by stretch, the share of accounts that say so
 * @param ends an admin's last burst of a start, null for none; it holds against all accounts
 */
export function mostAgreed(opinions: readonly Opinions[], ends: Ends, bursts: number): (Span | null)[] {
  let claims = opinions.flatMap((opinion, start) => {
    const end = ends.get(start);
    return end === undefined ? claimsOf(opinion, start) : claimsUntil(end, opinion, start);
  });
  let chosen = disjoint(claims, bursts);
  for (let twice = weakerOfTwo(chosen); twice; twice = weakerOfTwo(chosen)) {
    claims = claims.filter((claim) => claim !== twice);
    chosen = disjoint(claims, bursts);
  }
  const spans = opinions.map((): Span | null => null);
  for (const { start, span } of chosen) spans[start] = span;
  return spans;
}

export interface Opinions {
  none: number;
  /** Returns the share of accounts that the stretch satisfies, and the share with exactly this stretch. */
  spans: { span: Span; share: number; exact: number }[];
}

export type Ends = ReadonlyMap<number, number | null>;

function claimsOf({ none, spans }: Opinions, start: number): Claim[] {
  const worth = none === 0 ? RODE : -NONE_COUNTS * none;
  return spans
    .map(({ span, share, exact }) => ({ start, span, gain: worthOf(share, exact) + worth }))
    .filter(({ gain }) => gain > 0);
}

/** Returns the stretches with that end; if none has room, its burst alone. */
function claimsUntil(end: number | null, { spans }: Opinions, start: number): Claim[] {
  if (end === null) return [];
  const fitting = spans.filter(({ span }) => span.last === end);
  const least = { span: { first: end, last: end }, share: 0, exact: 0 };
  return [...fitting, least].map(({ span, share, exact }) => ({ start, span, gain: SAID + worthOf(share, exact) }));
}

const worthOf = (share: number, exact: number) => (1 - EXACT_COUNTS) * share + EXACT_COUNTS * exact;

/** Returns the disjoint claims with the greatest gain. */
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

/** A start rides once, so the weaker of its two claims is dropped. */
function weakerOfTwo(chosen: readonly Claim[]): Claim | undefined {
  const best = new Map<number, Claim>();
  for (const claim of chosen) {
    const other = best.get(claim.start);
    if (other) return other.gain < claim.gain ? other : claim;
    best.set(claim.start, claim);
  }
  return undefined;
}

import type { Account, Span } from './account.ts';
import type { Burst } from '../rides/bursts.ts';
import { NOBODY } from '../starts/known-owners.ts';
import type { Opinions } from './most-agreed.ts';

/** What one reading says of a start, and how far its stretch could reach without a photo of another's: beside it are only photos of nobody. */
interface Told {
  span: Span;
  room: Span;
  count: number;
}

/** Ends of so many stretches, those most readings speak for, are put together with each other. */
const MAX_PUT_TOGETHER = 12;

/**
 * What the accounts say of each start. A stretch has a start right where all of its photos lie in it and none of another's: photos of nobody beside a ride do less
 * harm than one that is missing.
 */
export function opinionsOf(accounts: readonly Account[], starts: number, bursts: readonly Burst[]): Opinions[] {
  const told = Array.from({ length: starts }, () => new Map<string, Told>());
  const none = new Array<number>(starts).fill(0);
  for (const { owners, spans } of accounts) {
    const rooms = roomsIn(owners, bursts);
    spans.forEach((span, start) => {
      if (span) note(told[start]!, span, { first: rooms.from[span.first]!, last: rooms.to[span.last]! });
      else none[start]!++;
    });
  }
  return told.map((of, start) => ({
    none: none[start]! / accounts.length,
    spans: spansOf([...of.values()], accounts.length),
  }));
}

function note(told: Map<string, Told>, span: Span, room: Span): void {
  const key = [span.first, span.last, room.first, room.last].join(' ');
  const there = told.get(key);
  if (there) there.count++;
  else told.set(key, { span, room, count: 1 });
}

/** For each burst from which and to which one only photos of nobody lie beside it. What is known to be nobody's no ride is given. */
function roomsIn(owners: Int16Array, bursts: readonly Burst[]): { from: Int32Array; to: Int32Array } {
  const isFree = (at: number) => owners[at] === NOBODY && bursts[at]!.owner === undefined;
  const from = new Int32Array(owners.length);
  const to = new Int32Array(owners.length);
  for (let at = 0; at < owners.length; at++) from[at] = at > 0 && isFree(at - 1) ? from[at - 1]! : at;
  for (let at = owners.length - 1; at >= 0; at--) to[at] = isFree(at + 1) ? to[at + 1]! : at;
  return { from, to };
}

function spansOf(told: readonly Told[], accounts: number): Opinions['spans'] {
  const exact = new Map<string, { span: Span; count: number }>();
  for (const { span, count } of told) {
    const key = `${span.first} ${span.last}`;
    exact.set(key, { span, count: count + (exact.get(key)?.count ?? 0) });
  }
  const often = [...exact.values()].sort((a, b) => b.count - a.count).slice(0, MAX_PUT_TOGETHER);
  for (const first of new Set(often.map(({ span }) => span.first)))
    for (const last of new Set(often.map(({ span }) => span.last)))
      if (first <= last && !exact.has(`${first} ${last}`))
        exact.set(`${first} ${last}`, { span: { first, last }, count: 0 });
  return [...exact.values()].map(({ span, count }) => {
    const right = told.reduce((sum, one) => sum + (isRight(span, one) ? one.count : 0), 0);
    return { span, share: right / accounts, exact: count / accounts };
  });
}

const isRight = ({ first, last }: Span, { span, room }: Told): boolean =>
  room.first <= first && first <= span.first && span.last <= last && last <= room.last;

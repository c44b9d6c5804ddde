import type { Account, Span } from './account.ts';
import type { Burst } from '../rides/bursts.ts';
import { NOBODY } from '../starts/known-owners.ts';
import type { Opinions } from './most-agreed.ts';

/**
 * The ride that one reading gives to a start, and the widest stretch around it without another start's photo. The
 * margin holds only unassigned photos.
 */
interface Told {
  span: Span;
  room: Span;
  count: number;
}

/** The number of stretches, with the most votes, whose ends are combined with each other. */
const MAX_PUT_TOGETHER = 12;

/**
 * Collects each account's claim for each start. A stretch is right if it holds all photos of the start and no other
 * start's. An unassigned photo beside a ride does less harm than a missing photo.
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

/**
 * Returns for each burst the range around it that holds only unassigned photos. Known unassigned photos join no ride.
 */
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

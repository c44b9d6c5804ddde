import type { StartId } from '../../ids.ts';
import type { PhotoRange } from '../photo-ranges.ts';

/* Finds the ends between neighbours that correct a report about photos at the edge of a ride (`photo-report.ts`). Also
   finds the reported photos in the middle of a ride. */

/** The maximum of photos that go to a neighbour without being selected: a visitor may miss one or two at an edge. */
const MAX_GOING_ALONG = 2;
/** A fraction of a ride: photos nearer to the neighbour may be the neighbour's too, even if only one was selected. */
const NEAR = 0.25;

/** A new end of a start's photos of one camera, and the end that was seen. */
export interface EndMove {
  swiss_equestrian_rider_id: StartId;
  photo_to: number;
  was: number;
}

/** A start and its neighbours on the line of one camera. */
export interface InLine {
  before: PhotoRange | undefined;
  own: PhotoRange;
  after: PhotoRange | undefined;
}

const moved = ({ swiss_equestrian_rider_id, photo_to: was }: PhotoRange, photo_to: number): EndMove => ({
  swiss_equestrian_rider_id,
  photo_to,
  was,
});

/**
 * Widens the stretch to its photos at the neighbours. Each neighbour keeps some: without any, it would have the wrong
 * position in the line.
 */
export function widened({ before, own, after }: InLine, photos: readonly number[]): EndMove[] | null {
  const [first, last] = [Math.min(...photos), Math.max(...photos)];
  const moves: EndMove[] = [];
  if (first < own.photo_from) {
    if (!before || first - 1 < Math.max(1, before.photo_from)) return null;
    moves.push(moved(before, first - 1));
  }
  if (last > own.photo_to) {
    if (after && last >= after.photo_to) return null;
    moves.push(moved(own, last));
  }
  return moves;
}

/**
 * Gives photos at an edge of the stretch to the neighbour there; the rest is in the middle of the ride. Returns null
 * when a neighbour's photos may be among them.
 * @param ride the start's photos in its stretch, ascending
 * @param photos the photos among them that are not the start's, ascending
 */
export function narrowed(
  line: InLine,
  ride: readonly number[],
  photos: readonly number[],
): { moves: EndMove[]; amid: number[] } | null {
  const { before, own } = line;
  const front = before && edgeOf(ride, photos) !== 'back' ? runAt('front', ride, photos) : [];
  const behind = photos.slice(front.length);
  const left = ride.filter((photo) => photo > (front.at(-1) ?? -1));
  const back = runAt('back', left, behind);
  const amid = behind.slice(0, behind.length - back.length);
  const [backFrom, frontTo] = [back[0], front.at(-1)];
  if (isNearNeighbour(line, backFrom === undefined ? left : left.filter((photo) => photo < backFrom), amid))
    return null;
  return {
    moves: [
      ...(before && frontTo !== undefined ? [moved(before, frontTo)] : []),
      ...(backFrom !== undefined ? [moved(own, backFrom - 1)] : []),
    ],
    amid,
  };
}

type Edge = 'front' | 'back';

/** Returns as many of the photos as lie at that edge. Consecutive photos stay together. */
function runAt(edge: Edge, ride: readonly number[], photos: readonly number[]): number[] {
  for (let count = photos.length; count > 0; count--) {
    const some = edge === 'front' ? photos.slice(0, count) : photos.slice(-count);
    const [one, next] = edge === 'front' ? [some.at(-1)!, photos[count]] : [photos.at(-count - 1), some[0]!];
    const isCut = one !== undefined && next !== undefined && ride.indexOf(next) === ride.indexOf(one) + 1;
    if (!isCut && edgeOf(ride, some) === edge) return some;
  }
  return [];
}

/**
 * Returns the nearer edge: the visitor may have selected only some of the photos. Null when more than the maximum would
 * go along.
 */
function edgeOf(ride: readonly number[], photos: readonly number[]): Edge | null {
  const fromFront = ride.indexOf(photos.at(-1)!) + 1;
  const fromBack = ride.length - ride.indexOf(photos[0]!);
  const going = Math.min(fromFront, fromBack);
  if (fromFront === fromBack || going === ride.length || going > photos.length + MAX_GOING_ALONG) return null;
  if (fromFront < fromBack) return 'front';
  return photos[0]! > 1 ? 'back' : null;
}

function isNearNeighbour({ before, after }: InLine, ride: readonly number[], amid: readonly number[]): boolean {
  if (amid.length === 0) return false;
  const near = ride.length * NEAR;
  const fromFront = ride.indexOf(amid[0]!);
  const fromBack = ride.length - 1 - ride.indexOf(amid.at(-1)!);
  return (before !== undefined && fromFront < near) || (after !== undefined && fromBack < near);
}

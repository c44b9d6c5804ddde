import type { StartId } from '../../ids.ts';
import type { PhotoRange } from '../photo-ranges.ts';

/*
 * Which ends between neighbours make a report right that is about photos at the edge of a ride (`photo-report.ts`), and which of its photos lie amid it.
 */

/** Photos that nobody pointed at and that go to a neighbour all the same: a thumb may miss one or two of those at an edge. */
const MAX_GOING_ALONG = 2;
/** Of a ride: whatever lies nearer to its neighbour may be the neighbour's too, though only one photo of several was pointed at. */
const NEAR = 0.25;

/** Another end of a start's photos of one camera, instead of the one that was seen. */
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

/** The stretch reaches as far as its photos with the neighbours, each of whom keeps something: who had nothing left would stand in the wrong place of the line. */
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
 * Whatever lies at an edge of the stretch goes to the neighbour there; what is left is amid the ride. Null where that cannot be told from a neighbour's.
 * @param ride the start's photos in its stretch, ascending
 * @param photos those of them that are not the start's, ascending
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

/** As many of the photos as lie at that edge; those that follow one another stay together. */
function runAt(edge: Edge, ride: readonly number[], photos: readonly number[]): number[] {
  for (let count = photos.length; count > 0; count--) {
    const some = edge === 'front' ? photos.slice(0, count) : photos.slice(-count);
    const [one, next] = edge === 'front' ? [some.at(-1)!, photos[count]] : [photos.at(-count - 1), some[0]!];
    const isCut = one !== undefined && next !== undefined && ride.indexOf(next) === ride.indexOf(one) + 1;
    if (!isCut && edgeOf(ride, some) === edge) return some;
  }
  return [];
}

/** The nearer edge, for only some of the photos may have been pointed at. Where more than that would go along, they lie at none. */
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

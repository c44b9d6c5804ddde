import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { AtRing } from '../../../../../../../core/catalogue/ring/ring-state.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { endOn } from '../../../../../../../core/photos/photo-ranges.ts';
import type { Camera } from '../../../../../../../core/photos/register/cameras.ts';
import { outsideTheRun } from './out-of-time.ts';

/** The starts with a tap at the ring. */
export type RingStarts = ReadonlyMap<StartId, Pick<AtRing, 'entered'>>;

/**
 * Returns the starts in the order in which they entered the ring. A start without a time follows the start before it on
 * the list.
 */
export function inRingOrder(riding: readonly OfficeStart[], ring: RingStarts): OfficeStart[] {
  let last = -Infinity;
  return riding
    .map((start) => {
      last = ring.get(start.swiss_equestrian_rider_id)?.entered ?? last;
      return { start, at: last };
    })
    .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ start }) => start);
}

/** Returns the starts whose photos of a camera end elsewhere than their turn says. */
export function outOfOrder(
  turns: readonly OfficeStart[],
  camera: number,
  cameras: readonly Pick<Camera, 'number'>[],
): OfficeStart[] {
  const ended = turns.flatMap((start) => {
    const end = endOn(camera, start, cameras);
    return end === null ? [] : [{ start, end }];
  });
  return outsideTheRun(ended.map(({ end }) => end)).map((at) => ended[at]!.start);
}

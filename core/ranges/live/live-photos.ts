import type { StartId } from '../../ids.ts';
import { isRiddenAlone } from './ridden-alone.ts';
import type { LiveRace } from './live-race.ts';
import { LEAD_MS, sureWindows } from './sure-windows.ts';
import { trustedPhotos } from './trusted-photos.ts';

/**
 * Returns the photos that may be shown while the class still rides, by start (`docs/decisions/029-live.md`). A photo
 * that might be another rider's waits for the office. `bench:live` measures the share of wrong ones.
 */
export function livePhotos(race: LiveRace): Map<StartId, number[]> {
  const found = new Map<StartId, number[]>();
  const photos = trustedPhotos(race.photos);
  if (!isRiddenAlone(race, photos)) return found;
  for (const { start, from, to } of sureWindows(race, photos))
    for (const { number } of photos.filter(({ at }) => from + LEAD_MS <= at && at < to)) {
      const numbers = found.get(start);
      if (numbers) numbers.push(number);
      else found.set(start, [number]);
    }
  for (const numbers of found.values()) numbers.sort((a, b) => a - b);
  return found;
}

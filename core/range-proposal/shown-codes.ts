import { readPhotoCode } from '../photo-codes/photo-code.ts';
import { cameraOf, type Camera } from '../photo-register/cameras.ts';
import type { ClassInput } from '../ranges/class-input.ts';
import { swissWallClock } from '../swiss-wall-clock.ts';
import type { RegisteredPhoto } from './registered-photo.ts';

type Shown = Required<Pick<ClassInput, 'markers'>> & {
  cameras: { id: string; clockPhoto: { photoId: string; shownTime: number } }[];
  /** Clocks beside the first one of a camera: they say nothing more, and are of no ride. */
  superfluous: ReadonlySet<number>;
};

/** What photos show to the autopilot: a clock for each camera, numbers of whoever rides next, frames in the dark. */
export function shownCodes(photos: readonly RegisteredPhoto[], cameras: readonly Pick<Camera, 'number'>[]): Shown {
  const clocks = new Map<string, { photoId: string; shownTime: number }>();
  const markers: Shown['markers'] & object = [];
  const superfluous = new Set<number>();
  for (const { number, code } of photos) {
    const read = code === null ? undefined : readPhotoCode(code);
    if (!read) continue;
    const photoId = String(number);
    const camera = String(cameraOf(number, cameras));
    if (read.kind !== 'time')
      markers.push({ photoId, startNumber: read.kind === 'number' ? String(read.number) : null });
    else if (clocks.has(camera)) superfluous.add(number);
    else clocks.set(camera, { photoId, shownTime: swissWallClock(read.at) });
  }
  return { cameras: [...clocks].map(([id, clockPhoto]) => ({ id, clockPhoto })), markers, superfluous };
}

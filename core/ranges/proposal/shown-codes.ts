import { readPhotoCode } from '../../photos/codes/photo-code.ts';
import type { ClassInput } from '../class-input.ts';
import type { RegisteredPhoto } from './registered-photo.ts';

interface Shown {
  /** Photos of a clock, and the shown time, epoch ms. */
  clocks: { photo: RegisteredPhoto; shownAt: number }[];
  markers: NonNullable<ClassInput['markers']>;
}

/** Returns the codes in photos: clocks, numbers of the next riders, dark frames. A copy shows nothing new. */
export function shownCodes(photos: readonly RegisteredPhoto[]): Shown {
  const shown: Shown = { clocks: [], markers: [] };
  for (const photo of photos) {
    const read = photo.code === null || photo.copy ? undefined : readPhotoCode(photo.code);
    if (read?.kind === 'time') shown.clocks.push({ photo, shownAt: read.at });
    else if (read)
      shown.markers.push({
        photoId: String(photo.number),
        startNumber: read.kind === 'number' ? String(read.number) : null,
      });
  }
  return shown;
}

/** The limits of a single share. */
export interface ShareLimits {
  files: number;
  bytes: number;
}

interface Sized {
  bytes: number;
}

/**
 * Divides photos, in their order, into portions that fit into a single share each. `alone` has the photos that are too
 * large for any share: these are downloaded.
 */
export function portionsOf<Photo extends Sized>(
  photos: readonly Photo[],
  limits: ShareLimits,
): { portions: Photo[][]; alone: Photo[] } {
  const portions: Photo[][] = [];
  const alone: Photo[] = [];
  let room = 0;
  for (const photo of photos) {
    const current = portions.at(-1);
    if (photo.bytes > limits.bytes) {
      alone.push(photo);
    } else if (current && current.length < limits.files && photo.bytes <= room) {
      current.push(photo);
      room -= photo.bytes;
    } else {
      portions.push([photo]);
      room = limits.bytes - photo.bytes;
    }
  }
  return { portions, alone };
}

export const totalBytes = (photos: readonly Sized[]): number => photos.reduce((sum, { bytes }) => sum + bytes, 0);

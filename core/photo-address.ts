/** Long edge in pixels of the pictures that the photo service makes. */
export type PhotoSize = 72 | 400 | 1600;

/** A watermarked picture. Ids are the federation's; `riderId` is the rider's address id (`900001.2` for a second start). */
export function photoAddress(eventId: string, raceId: string, riderId: string, photo: number, size: PhotoSize): string {
  const place = [eventId, raceId, riderId, String(photo)].map(encodeURIComponent).join('/');
  return `/thumbnails/${place}?size=${size}`;
}

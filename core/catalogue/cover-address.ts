import type { EventId } from '../ids.ts';

/**
 * Where an event's cover and its sizes lie. The name says that there are sizes, so nobody asks for one that is not there; and what
 * it looks like, so another cover never meets a cached one. Crops count in pixels of the original, and every size has its shape.
 */

/** Pixels of width; each size also exists of a smaller original, which is never enlarged. */
export const COVER_WIDTHS = [400, 800, 1200, 1600] as const;
/** The one for other sites, a JPEG: whoever previews a link may not know AVIF. */
export const SHARED_COVER_WIDTH = 1200;

/** `/covers/990901-1f2e3d4c5b6a7980/`. @param look tells one picture from another */
export const coverFolder = (eventId: EventId, look: string): string => `/covers/${eventId}-${look}/`;

/** Undefined for a cover that has no sizes. */
const folderOf = (cover: string | null): string | undefined =>
  /^(\/covers\/[^/]+\/)original\.[a-z]+$/.exec(cover ?? '')?.[1];

export const coverSizeAddress = (folder: string, width: number): string => `${folder}${width}.avif`;
export const sharedCoverAddress = (folder: string): string => `${folder}${SHARED_COVER_WIDTH}.jpg`;

/** A cover's sizes as a picture's `srcset`; undefined for one that was stored without. Those beyond the original's width are all the same. */
export function coverSrcSet(cover: string | null): string | undefined {
  const folder = folderOf(cover);
  return folder && COVER_WIDTHS.map((width) => `${coverSizeAddress(folder, width)} ${width}w`).join(', ');
}

export interface SharedCover {
  address: string;
  /** Pixels; undefined when nobody said. */
  width: number | undefined;
  height: number | undefined;
}

/** The cover for a link's preview elsewhere. */
export function sharedCover(cover: string, width: number | null, height: number | null): SharedCover {
  const folder = folderOf(cover);
  if (!folder || !width || !height)
    return {
      address: folder ? sharedCoverAddress(folder) : cover,
      width: width ?? undefined,
      height: height ?? undefined,
    };
  const shrunk = Math.min(1, SHARED_COVER_WIDTH / width);
  return {
    address: sharedCoverAddress(folder),
    width: Math.round(width * shrunk),
    height: Math.round(height * shrunk),
  };
}

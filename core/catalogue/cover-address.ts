import type { EventId } from '../ids.ts';

/**
 * The addresses of an event's cover and its sizes, and of the shop's own pictures. A cover's name tells that sizes
 * exist, so no browser requests a missing one. It also tells the look, so a new cover never meets a cached one. Crops
 * count in pixels of the original, and every size has the crop's shape.
 */

/** Width in pixels. Smaller originals also have each size, but are never enlarged. */
export const COVER_WIDTHS = [400, 800, 1200, 1600] as const;
/** The size for other sites, a JPEG: link previews may not support AVIF. */
export const SHARED_COVER_WIDTH = 1200;

/** The beginning of the keys of covers and of the shop's own pictures. A key is its address without the first slash. */
export const COVERS = 'covers/';
/** The beginning of the keys of hidden events' covers, which have no address. */
export const HIDDEN_COVERS = 'hidden/';
/** The beginning of the keys of new pictures from admins. */
export const UPLOADS = 'uploads/';

/** Returns the address of the shop's logo or favicon. @param look distinguishes one picture from another */
export const sitePictureAddress = (picture: 'logo' | 'favicon', look: string): string =>
  `/${COVERS}site/${picture}-${look}.png`;

/**
 * Returns the place of an event's covers: the beginning of their keys, before the look.
 * @param segment a private event's, which only holders of its link know; null for any other
 */
export const coversOf = (eventId: EventId, segment: string | null): string =>
  `${COVERS}${eventId}${segment === null ? '' : `~${segment}`}`;

export const hiddenCoversOf = (eventId: EventId): string => `${HIDDEN_COVERS}${eventId}`;

/** Returns the key of a cover's file at another place; undefined for another event's. An id has letters, digits and `_`. */
export function coverKeyAt(place: string, eventId: EventId, key: string): string | undefined {
  const [, id, name] = /^(?:covers|hidden)\/(\w+)(?:~[\w-]{22})?([-.].*)$/.exec(key) ?? [];
  return id === eventId ? place + name! : undefined;
}

/** Returns the present address of an event's cover; one from elsewhere stays. */
export function coverAt(cover: string | null, eventId: EventId, segment: string | null): string | null {
  const key = cover === null ? undefined : coverKeyAt(coversOf(eventId, segment), eventId, cover.slice(1));
  return key === undefined ? cover : `/${key}`;
}

/** Returns `/covers/990901-1f2e3d4c5b6a7980/`. @param look distinguishes one picture from another */
export const coverFolder = (eventId: EventId, look: string): string => `/${COVERS}${eventId}-${look}/`;

export const originalCoverAddress = (folder: string, ending: string): string => `${folder}original.${ending}`;

/** Returns undefined for a cover without sizes. */
const folderOf = (cover: string | null): string | undefined =>
  /^(\/covers\/[^/]+\/)original\.[a-z]+$/.exec(cover ?? '')?.[1];

export const coverSizeAddress = (folder: string, width: number): string => `${folder}${width}.avif`;
export const sharedCoverAddress = (folder: string): string => `${folder}${SHARED_COVER_WIDTH}.jpg`;

/**
 * Returns a cover's sizes as a picture's `srcset`; undefined for a cover without sizes. All sizes above the original's
 * width are the same.
 */
export function coverSrcSet(cover: string | null): string | undefined {
  const folder = folderOf(cover);
  return folder && COVER_WIDTHS.map((width) => `${coverSizeAddress(folder, width)} ${width}w`).join(', ');
}

export interface SharedCover {
  address: string;
  /** In pixels; undefined when unknown. */
  width: number | undefined;
  height: number | undefined;
}

/** Returns the cover for a link's preview on other sites. */
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

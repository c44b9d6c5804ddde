import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../../../../../core/catalogue/race-status.ts';
import { PHOTO_PARAMETER, photoInAddress } from '../../../../shared/links/photo-in-address.ts';

/** From this width on, the gallery comes first. The classes `lg:` draw the same limit. */
export const WIDE = '(min-width: 64rem)';

/** The history's state about the way to a start's photos. */
export interface Way {
  /** The photo was opened from the grid, which is one step back. */
  fromGrid?: boolean;
  /** The photos follow another rider's, full screen. */
  full?: boolean;
}

interface Address {
  search: string;
  state: unknown;
}

/**
 * Tells whether a start's address shows the grid in a narrow window: it names no photo, and there are several
 * (`docs/decisions/030-grid-first.md`).
 */
export const beginsWithGrid = (
  { race, participant }: { race: Pick<Race, 'status'>; participant: Pick<Participant, 'photos'> },
  { search, state }: Address,
): boolean =>
  isGalleryOpen(race.status) &&
  participant.photos.length > 1 &&
  photoInAddress(search) === undefined &&
  (state as Way | null)?.full !== true;

/** False on the server, which knows no window. */
export const isNarrow = (): boolean => typeof window !== 'undefined' && !window.matchMedia(WIDE).matches;

/** Returns the query string that opens a photo at the present address. */
export function withPhoto(search: string, photo: number): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PHOTO_PARAMETER, String(photo));
  return `?${parameters}`;
}

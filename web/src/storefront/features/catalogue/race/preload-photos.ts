import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes } from '../../../../../../core/photos/photo-address.ts';

/** `spec/storefront.md §9` */
export const PREVIEW_PHOTOS = 15;
const PRELOAD_PHOTOS = 20;

const done = new Set<string>();

/**
 * Fetches a start's first pictures ahead, once, when a visitor comes near the card. A picture that fails is left for
 * later.
 */
export function preloadPhotos(race: Race, participant: Participant): void {
  if (done.has(participant.id)) return;
  done.add(participant.id);
  for (const photo of participant.photos.slice(0, PRELOAD_PHOTOS)) {
    const image = new Image();
    image.decoding = 'async';
    // Lets the page's own requests go first.
    image.fetchPriority = 'low';
    image.src = photoAddress(race, participant.swiss_equestrian_rider_id, photo, photoSizes.card);
  }
}

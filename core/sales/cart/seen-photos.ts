import type { CartItem } from '../contract/money.ts';
import { MAX_RUNS_LENGTH } from '../../photos/photo-numbers.ts';

/**
 * Returns a collection's photos as its buyer sees them, in runs: these are ordered. Text too long for a request is left
 * out, and the order takes the photos of its day.
 */
export const seenPhotos = (runs: string | null | undefined): Pick<CartItem, 'photos'> =>
  runs && runs.length <= MAX_RUNS_LENGTH ? { photos: runs } : {};

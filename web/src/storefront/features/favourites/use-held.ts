import { useState } from 'react';
import type { FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { withNew } from './with-new.ts';

/**
 * Returns the list at the time when its page was opened, and the photos added since. An unmarked photo therefore stays
 * until the visitor leaves the page, so that she can mark it again.
 */
export function useHeld(own: readonly FavouritePhoto[]): readonly FavouritePhoto[] {
  const [held, setHeld] = useState(own);
  const now = withNew(held, own);
  if (now.length > held.length) setHeld(now);
  return now;
}

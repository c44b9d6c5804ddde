import { useState } from 'react';
import type { FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { withNew } from './with-new.ts';

/**
 * The list as it was when its page was opened, and what was added since: a photo whose heart is taken away stays where it is until the page is left, so
 * that the heart can be given back there.
 */
export function useHeld(own: readonly FavouritePhoto[]): readonly FavouritePhoto[] {
  const [held, setHeld] = useState(own);
  const now = withNew(held, own);
  if (now.length > held.length) setHeld(now);
  return now;
}

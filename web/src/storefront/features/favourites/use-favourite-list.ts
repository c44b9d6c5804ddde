import { useState } from 'react';
import { useLocation } from 'react-router';
import { readFavourites, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { useFavourites } from '../../parts/favourites.ts';
import { PARAMETER } from './photos-parameter.ts';
import { useFavouritePhotos, type Shown } from './use-favourite-photos.ts';
import { withNew } from './with-new.ts';

/**
 * Returns the list at the time when its page was opened, and the photos added since. An unmarked photo therefore stays
 * until the visitor leaves the page, so that she can mark it again.
 */
function useHeld(own: readonly FavouritePhoto[]): readonly FavouritePhoto[] {
  const [held, setHeld] = useState(own);
  const now = withNew(held, own);
  if (now.length > held.length) setHeld(now);
  return now;
}

export interface FavouriteList extends Shown {
  wanted: readonly FavouritePhoto[];
  /** True if another visitor's link names the photos. */
  sent: boolean;
  own: readonly FavouritePhoto[];
}

/** Returns this browser's favourites, or those in the address, with the shop's data about them. */
export function useFavouriteList(): FavouriteList {
  const sent = new URLSearchParams(useLocation().search).get(PARAMETER);
  const own = useFavourites();
  const held = useHeld(own);
  const wanted = sent === null ? held : readFavourites(sent);
  return { wanted, sent: sent !== null, own, ...useFavouritePhotos(wanted) };
}

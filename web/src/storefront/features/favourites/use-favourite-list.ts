import { useLocation } from 'react-router';
import { readFavourites, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { useFavourites } from '../../parts/favourites.ts';
import { PARAMETER } from './photos-parameter.ts';
import { useFavouritePhotos, type Shown } from './use-favourite-photos.ts';
import { useHeld } from './use-held.ts';

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

import { useLocation } from 'react-router';
import { readFavourites, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { useFavourites } from '../../parts/favourites.ts';
import { PARAMETER } from './photos-parameter.ts';
import { useFavouritePhotos, type Shown } from './use-favourite-photos.ts';
import { useHeld } from './use-held.ts';

export interface FavouriteList extends Shown {
  wanted: readonly FavouritePhoto[];
  /** Somebody else's, from a link. */
  sent: boolean;
  own: readonly FavouritePhoto[];
}

/** This browser's favourites, or those of the address, with what the shop says of them. */
export function useFavouriteList(): FavouriteList {
  const sent = new URLSearchParams(useLocation().search).get(PARAMETER);
  const own = useFavourites();
  const held = useHeld(own);
  const wanted = sent === null ? held : readFavourites(sent);
  return { wanted, sent: sent !== null, own, ...useFavouritePhotos(wanted) };
}

import { useState } from 'react';
import { isSameFavourite, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';

/** The most photos to compare at the same time: more would be too small to tell apart. */
const MAX_COMPARED = 4;

/** Keeps the photos to compare; of too many, the latest ones. */
export function useCompared() {
  const [compared, setCompared] = useState<readonly FavouritePhoto[]>([]);
  return {
    isCompared: (photo: FavouritePhoto) => compared.some((other) => isSameFavourite(other, photo)),
    compare: (photo: FavouritePhoto, wish: boolean) =>
      setCompared((before) => {
        const others = before.filter((other) => !isSameFavourite(other, photo));
        return wish ? [...others, photo].slice(-MAX_COMPARED) : others;
      }),
  };
}

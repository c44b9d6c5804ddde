import { useState } from 'react';
import { isSameFavourite, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';

/** Beside one another at once: more are too small to be told apart. */
const MOST_COMPARED = 4;

/** Which photos are to be seen beside one another; of too many the latest. */
export function useCompared() {
  const [compared, setCompared] = useState<readonly FavouritePhoto[]>([]);
  return {
    isCompared: (photo: FavouritePhoto) => compared.some((other) => isSameFavourite(other, photo)),
    compare: (photo: FavouritePhoto, wish: boolean) =>
      setCompared((before) => {
        const others = before.filter((other) => !isSameFavourite(other, photo));
        return wish ? [...others, photo].slice(-MOST_COMPARED) : others;
      }),
  };
}

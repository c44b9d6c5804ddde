import { isSameFavourite, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';

/** Appends the other photos that are not among the first. */
export const withNew = (photos: readonly FavouritePhoto[], others: readonly FavouritePhoto[]): FavouritePhoto[] => [
  ...photos,
  ...others.filter((other) => !photos.some((photo) => isSameFavourite(photo, other))),
];

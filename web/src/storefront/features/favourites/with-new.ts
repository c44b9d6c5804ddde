import { isSameFavourite, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';

/** The photos, and those of others that are not among them. */
export const withNew = (photos: readonly FavouritePhoto[], others: readonly FavouritePhoto[]): FavouritePhoto[] => [
  ...photos,
  ...others.filter((other) => !photos.some((photo) => isSameFavourite(photo, other))),
];

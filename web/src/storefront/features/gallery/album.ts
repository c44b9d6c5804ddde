import type { PhotoSize } from '../../../../../core/photos/photo-address.ts';

/** The photos that the viewer shows, each under a number of its own. It must stay the same while its photos do. */
export interface Album {
  /** In their order; at least one. */
  photos: readonly number[];
  /** Returns the address of a photo's picture in a size; null until it is known. */
  address: (photo: number, size: PhotoSize) => string | null;
  describe: (photo: number) => string;
  /** Returns the number that people see. */
  called: (photo: number) => number;
  /** Returns the photo's name in the page's address. */
  inAddress: (photo: number) => number | string;
}

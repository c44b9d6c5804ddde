import { readPhotoNumber } from '../../../../core/wire/photo-number.ts';

/** The address parameter for a gallery's shown photo. */
export const PHOTO_PARAMETER = 'photo';

/** Returns the number of the photo in an address; undefined without one. */
export const photoInAddress = (search: string): number | undefined =>
  readPhotoNumber(new URLSearchParams(search).get(PHOTO_PARAMETER) ?? '');

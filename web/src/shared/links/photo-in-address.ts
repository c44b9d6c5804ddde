import { readPhotoNumber } from '../../../../core/photos/photo-number.ts';

/** Names the shown photo in the address of a gallery. */
export const PHOTO_PARAMETER = 'photo';

/** The number of the photo that an address names; undefined when it names none. */
export const photoInAddress = (search: string): number | undefined =>
  readPhotoNumber(new URLSearchParams(search).get(PHOTO_PARAMETER) ?? '');

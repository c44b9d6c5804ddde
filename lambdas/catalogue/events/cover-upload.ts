import { randomUUID } from 'node:crypto';
import type { NewCover, OfferedCover } from '../../../core/catalogue/contract/cover.ts';
import { MAX_COVER_BYTES, showsPicture, type Crop } from '../../../core/catalogue/cover-upload.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readUpload, signUpload } from '../../gateways/buckets/cover-files.ts';
import { UnusablePicture } from '../../photos/imaging/picture-fault.ts';
import { coverFolderFor, storeCover, type StoredCover } from '../../photos/imaging/covers/store-cover.ts';

/** Returns a new upload and its signed address, for one picture of the offered size. */
export async function prepareUpload({ bytes }: OfferedCover) {
  const upload = randomUUID();
  return { upload, put: await signUpload(upload, bytes) };
}

/** An upload for an event's cover. */
export interface UploadedCover {
  /** Tells whether it is the event's present cover. */
  isAt: (cover: string | null) => boolean;
  /** Makes it an event's public cover. @throws ShopError `cover_unusable` */
  store: () => Promise<StoredCover>;
}

/** @throws ShopError `cover_not_there`, `cover_too_large` (`spec/administration.md §5`) */
export async function uploadedCover(e: EventId, { upload, crop }: NewCover): Promise<UploadedCover> {
  const picture = await readUpload(upload, MAX_COVER_BYTES);
  if (picture === undefined) throw new ShopError('cover_not_there', `there is no upload ${upload}`);
  if (picture === 'too_large') throw new ShopError('cover_too_large', `a cover has at most ${MAX_COVER_BYTES} bytes`);
  return {
    isAt: (cover) => cover?.startsWith(coverFolderFor(e, picture)) ?? false,
    store: async () => {
      const stored = await storeCover(e, picture).catch((error: unknown) => {
        if (error instanceof UnusablePicture) throw new ShopError('cover_unusable', error.message);
        throw error;
      });
      return { ...stored, ...croppedTo(crop, stored) };
    },
  };
}

/**
 * Returns the event's fields for the shown part of its cover.
 * @throws ShopError `cover_unusable` when the part is outside the picture, too large or too small
 */
export function croppedTo(
  crop: Crop,
  { cover_image_width, cover_image_height }: Pick<StoredCover, 'cover_image_width' | 'cover_image_height'>,
): Pick<StoredCover, 'cover_crop_x' | 'cover_crop_y' | 'cover_crop_width' | 'cover_crop_height'> {
  if (!showsPicture(crop, { width: cover_image_width ?? 0, height: cover_image_height ?? 0 }))
    throw new ShopError('cover_unusable', 'the crop does not show the picture');
  return {
    cover_crop_x: crop.x,
    cover_crop_y: crop.y,
    cover_crop_width: crop.width,
    cover_crop_height: crop.height,
  };
}

import { randomUUID } from 'node:crypto';
import type { NewCover } from '../../../core/catalogue/contract/cover.ts';
import { uploadAddress } from '../../../core/catalogue/cover-address.ts';
import { MAX_COVER_BYTES, showsPicture, type Crop } from '../../../core/catalogue/cover-upload.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { siteOrigin } from '../../../core/shop/site-origin.ts';
import { environment } from '../../environment.ts';
import { readUpload } from '../../gateways/buckets/cover-files.ts';
import { signDownload } from '../../gateways/signer.ts';
import { UnusablePicture } from '../../photos/imaging/picture-fault.ts';
import { coverFolderFor, storeCover, type StoredCover } from '../../photos/imaging/covers/store-cover.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';

/** Enough time for 5 MB over a showground's network, in milliseconds. */
const SIGNED_MS = 15 * 60 * 1000;

/** Returns a signed address of the shop for one picture, by `PUT`. */
export async function prepareUpload(headers: Readonly<Record<string, string | undefined>>) {
  const settings = await readSiteSettings();
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const upload = randomUUID();
  const expires = new Date(Date.now() + SIGNED_MS);
  const site = siteOrigin(headers, settings.site_url, environment.siteOrigins);
  const address = await signDownload(site + uploadAddress(upload), expires);
  return { upload, address, expires_at: expires.toISOString() };
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
  if (picture === undefined)
    throw new ShopError('cover_not_there', `upload ${upload} has no picture: send the picture again`);
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
    throw new ShopError('cover_unusable', 'the crop lies outside the picture: choose another part');
  return {
    cover_crop_x: crop.x,
    cover_crop_y: crop.y,
    cover_crop_width: crop.width,
    cover_crop_height: crop.height,
  };
}

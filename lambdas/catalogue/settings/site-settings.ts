import type { SiteEdit, SiteFields, SitePicture, SitePictureEdit } from '../../../core/shop/contract/site-settings.ts';
import { MAX_COVER_BYTES } from '../../../core/catalogue/cover-upload.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { readUpload } from '../../gateways/buckets/cover-files.ts';
import { UnusablePicture } from '../../photos/imaging/picture-fault.ts';
import { addressOfSitePicture, storeSitePicture } from '../../photos/imaging/site-picture.ts';
import { changeSiteSettings } from '../../store/shop/settings/change-settings.ts';
import { readSiteSettings, type SiteSettings } from '../../store/shop/settings/settings.ts';

/** @throws ShopError `settings_not_found` before they were first saved */
export async function showSiteSettings(): Promise<SiteSettings> {
  const settings = await readSiteSettings({ consistent: true });
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  return settings;
}

/**
 * Changes name, address or colour if they are still as the admin saw them. A repetition changes nothing.
 * @throws ShopError `edit_conflict` with the present state
 */
export const editSiteSettings = ({ changes, was }: SiteEdit, by: string): Promise<SiteSettings> =>
  retry('the settings of the shop', async () => {
    const now = await showSiteSettings();
    const { site_url } = changes;
    const wanted = { ...changes, ...(site_url !== undefined && { site_url: site_url.replace(/\/$/, '') }) };
    const edit = { changes: wanted, was };
    const judgement = judgeEdit<SiteFields>(now, edit);
    if (judgement === 'there') return now;
    if (judgement === 'conflict')
      throw new ShopError(
        'edit_conflict',
        'the settings were changed meanwhile',
        undefined,
        currentOf<SiteFields>(now, edit),
      );
    return changeSiteSettings(now, wanted, by);
  });

/**
 * Replaces or removes the shop's logo or favicon, if it is still the one that the admin saw.
 * @returns the settings, and the colour that the picture suggests
 * @throws ShopError `edit_conflict`, `cover_not_there`, `cover_too_large`, `cover_unusable`
 */
export async function editSitePicture(
  picture: SitePicture,
  { was, upload }: SitePictureEdit,
  by: string,
): Promise<{ settings: SiteSettings; colour: string | null }> {
  const { address, colour } = upload === null ? { address: null, colour: null } : await stored(picture, upload);
  const field = `${picture}_url` as const;
  const settings = await retry(`another ${picture}`, async () => {
    const now = await showSiteSettings();
    if (now[field] === address) return now;
    if (now[field] !== was)
      throw new ShopError('edit_conflict', `the ${picture} was changed meanwhile`, undefined, { [field]: now[field] });
    return changeSiteSettings(now, { [field]: address }, by);
  });
  return { settings, colour };
}

async function stored(picture: SitePicture, upload: string): Promise<{ address: string; colour: string }> {
  const file = await readUpload(upload, MAX_COVER_BYTES);
  if (file === undefined)
    throw new ShopError('cover_not_there', `upload ${upload} has no picture: send the picture again`);
  if (file === 'too_large') throw new ShopError('cover_too_large', `a picture has at most ${MAX_COVER_BYTES} bytes`);
  try {
    return { address: addressOfSitePicture(picture, file), colour: await storeSitePicture(picture, file) };
  } catch (error) {
    if (error instanceof UnusablePicture) throw new ShopError('cover_unusable', error.message);
    throw error;
  }
}

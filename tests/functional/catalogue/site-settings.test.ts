import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteEdit } from '../../../core/shop/contract/site-settings.ts';
import { MAX_COVER_BYTES } from '../../../core/catalogue/cover-upload.ts';
import {
  editSitePicture,
  editSiteSettings,
  showSiteSettings,
} from '../../../lambdas/catalogue/settings/site-settings.ts';
import { toldChanges } from '../../../lambdas/store/shop/changes/told-changes.ts';
import { SHOP } from '../../../lambdas/store/shop/settings/change-settings.ts';
import { setUpShop } from '../../../lambdas/store/shop/settings/set-up.ts';
import { saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { startPhotoParts, type PhotoParts } from '../photo-parts.ts';

let parts: PhotoParts;
beforeAll(async () => {
  parts = await startPhotoParts();
  await saveSiteSettings({ site_name: 'Foto Esempio', site_url: 'https://fotos.example' });
});
afterAll(() => parts?.close());

const boss = randomUUID();

async function uploaded(picture: Buffer): Promise<string> {
  const upload = randomUUID();
  await parts.s3.put('covers', `uploads/${upload}`, picture);
  return upload;
}
const drawing = (colour: string, width = 1000, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } }).withExif({ IFD0: { Artist: 'Anna' } });
const logo = async (edit: { was: string | null; upload: string | null }) => editSitePicture('logo', edit, boss);

describe('the shop’s settings', () => {
  it('are one version more with each save, kept with who saved, and the same twice is one', async () => {
    const { settings_version, primary_color } = await showSiteSettings();
    const edit = { changes: { primary_color: '#112233' }, was: { primary_color } };
    expect(await editSiteSettings(edit, boss)).toMatchObject({ settings_version: settings_version + 1 });
    expect(await editSiteSettings(edit, boss)).toMatchObject({ settings_version: settings_version + 1 });
    const [change] = (await toldChanges(SHOP)).changes;
    expect(change?.fields).toEqual([{ field: 'primary_color', was: primary_color, is: '#112233' }]);
  });

  it('of the set-up command are in the history as its own, and as nobody’s when it runs again', async () => {
    const products = { single_photo_product_id: 'prod_one', collection_product_id: 'prod_all' };
    const { site_name, site_url } = await showSiteSettings();
    const setUp = () =>
      setUpShop({ site_name, site_url: `${site_url}/` }, products, { single: 1300, collection: 7000 });
    await setUp();
    const [first, ...earlier] = (await toldChanges(SHOP)).changes;
    expect(first).toMatchObject({ what: 'settings', by: null, automatic: true });
    expect(first?.fields).toEqual([
      { field: 'single_photo_product_id', was: null, is: 'prod_one' },
      { field: 'collection_product_id', was: null, is: 'prod_all' },
    ]);
    expect(earlier.filter(({ automatic }) => automatic)).toEqual([]);
    await setUp();
    expect((await toldChanges(SHOP)).changes).toHaveLength(1 + earlier.length);
  });

  it('are not overwritten by who saw something else; what two change at once both stays', async () => {
    const { site_name, site_url, primary_color } = await showSiteSettings();
    await Promise.all([
      editSiteSettings({ changes: { site_name: 'Foto & Galoppo' }, was: { site_name } }, boss),
      editSiteSettings({ changes: { site_url: 'https://galoppo.example/' }, was: { site_url } }, boss),
    ]);
    expect(await showSiteSettings()).toMatchObject({
      site_name: 'Foto & Galoppo',
      site_url: 'https://galoppo.example',
      primary_color,
    });
    await expect(editSiteSettings({ changes: { site_name: 'Altro' }, was: { site_name } }, boss)).rejects.toMatchObject(
      { code: 'edit_conflict', current: { site_name: 'Foto & Galoppo' } },
    );
  });

  it.each([
    ['site_name', '  '],
    ['site_url', 'http://galoppo.example'],
    ['site_url', 'javascript:alert(1)'],
    ['primary_color', 'url(x)'],
  ])('that would break the shop are refused by their name: %s %j', (field, value) => {
    const { error } = siteEdit.safeParse({ changes: { [field]: value }, was: { [field]: 'x' } });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(`changes.${field}`);
  });
});

describe('the shop’s logo', () => {
  it('is drawn anew from its pixels, tells nothing else, and suggests its colour', async () => {
    const upload = await uploaded(await drawing('#a01830').jpeg({ quality: 100 }).toBuffer());
    const { settings, colour } = await logo({ was: null, upload });
    expect(settings.logo_url).toMatch(/^\/covers\/site\/logo-[0-9a-f]{16}\.png$/);
    expect(colour).toMatch(/^#a[01]1[789][23][01f]$/);
    const shown = await sharp(await parts.contentOf('covers', settings.logo_url!.slice(1))).metadata();
    expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['png', 320, 160, undefined]);
    expect((await logo({ was: settings.logo_url, upload })).settings).toEqual(settings);
    const other = await uploaded(await drawing('#00ff00').png().toBuffer());
    await expect(logo({ was: null, upload: other })).rejects.toMatchObject({ code: 'edit_conflict' });
    expect((await logo({ was: settings.logo_url, upload: null })).settings).toMatchObject({ logo_url: null });
  });

  it('keeps its transparency, and a favicon is a square', async () => {
    const picture = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#f00a' } })
      .png()
      .toBuffer();
    const { settings } = await editSitePicture('favicon', { was: null, upload: await uploaded(picture) }, boss);
    const shown = await sharp(await parts.contentOf('covers', settings.favicon_url!.slice(1))).metadata();
    expect([shown.width, shown.height, shown.hasAlpha]).toEqual([192, 192, true]);
  });

  it.each([
    [
      'a drawing that could run something',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'cover_unusable',
    ],
    ['no picture', () => Buffer.from('GIF89a<script>'), 'cover_unusable'],
    ['more than 5 MB', () => Buffer.alloc(MAX_COVER_BYTES + 1), 'cover_too_large'],
  ])('is not %s', async (_what, file, code) => {
    const { logo_url } = await showSiteSettings();
    await expect(logo({ was: logo_url, upload: await uploaded(file()) })).rejects.toMatchObject({ code });
    await expect(logo({ was: logo_url, upload: randomUUID() })).rejects.toMatchObject({ code: 'cover_not_there' });
    expect((await showSiteSettings()).logo_url).toBe(logo_url);
  });
});

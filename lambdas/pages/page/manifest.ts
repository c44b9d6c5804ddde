import type { Language } from '../../../core/wire/fields.ts';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/shop/looks/primary-color.ts';
import { Document } from '../../http/document.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { pageWords } from './words.ts';

/** The number of characters that fit under an icon. */
const SHORT_NAME = 12;

/** Sends the file with which a phone adds the shop to its apps (`site.webmanifest`). */
export async function showManifest(language: Language): Promise<Document> {
  const site = await readSiteSettings();
  const words = pageWords[language];
  const name = site?.site_name ?? words.shop;
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name,
    short_name: shortened(name),
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: site?.primary_color ?? DEFAULT_PRIMARY_COLOR,
    background_color: '#ffffff',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return new Document('application/manifest+json; charset=utf-8', JSON.stringify(manifest));
}

/** Returns whole words if they fit, and never half a character. */
function shortened(name: string): string {
  if ([...name].length <= SHORT_NAME) return name;
  const [first = ''] = name.split(/\s+/);
  return [...first].slice(0, SHORT_NAME).join('');
}

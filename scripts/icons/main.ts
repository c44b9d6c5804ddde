/**
 * `node scripts/icons/main.ts`: draws the icons for home screens (`web/public/icons`) from the shop's own sign,
 * `web/public/favicon.svg`, and the placeholder of a logo in previews of mails. Run it again after a change of the
 * sign; the repository contains the pictures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const site = join(import.meta.dirname, '..', '..', 'web', 'public');
const sign = readFileSync(join(site, 'favicon.svg'), 'utf8');

/** Home screens cut icons to their own shapes: the background reaches the edges, without round corners. */
const square = sign.replace(/ rx="\d+"/, '');
/** The area outside the middle 80 % may be cut away (https://www.w3.org/TR/appmanifest/#icon-masks). */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const icons: [file: string, svg: string, pixels: number][] = [
  ['icon-192.png', sign, 192],
  ['icon-512.png', sign, 512],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', square, 180],
];

for (const [file, svg, pixels] of icons) {
  await sharp(Buffer.from(svg), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toFile(join(site, 'icons', file));
}

/**
 * The placeholder of a logo in a preview: the word, drawn, because fonts differ between machines. Grey, and readable on
 * light and dark.
 */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80" viewBox="0 0 160 40">
  <rect x="1" y="1" width="158" height="38" rx="5" fill="#e9e9e6" stroke="#8a8d93" stroke-width="1.5" stroke-dasharray="5 4" />
  <g fill="none" stroke="#55585e" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M45 12v16h9" />
    <circle cx="69" cy="20" r="8" />
    <path d="M99.5 14.5A8 8 0 1 0 100.500 22V20.500H94" />
    <circle cx="115" cy="20" r="8" />
  </g>
</svg>`;
await sharp(Buffer.from(placeholder))
  .png({ compressionLevel: 9 })
  .toFile(join(site, 'icons', 'logo-placeholder.png'));

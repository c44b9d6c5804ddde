/**
 * `node scripts/icons/main.ts`: draws the icons for home screens (`web/public/icons`) from the shop's own sign, `web/public/favicon.svg`.
 * To be run again when the sign changes; the pictures are kept in the repository.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const site = join(import.meta.dirname, '..', '..', 'web', 'public');
const sign = readFileSync(join(site, 'favicon.svg'), 'utf8');

/** Home screens cut icons to shapes of their own: the ground reaches the edges, without round corners. */
const square = sign.replace(/ rx="\d+"/, '');
/** What lies outside of the middle 80 % may be cut away (https://www.w3.org/TR/appmanifest/#icon-masks). */
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

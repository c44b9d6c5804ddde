/**
 * `npm run bench:pictures`: the cost of a photo's public pictures, compared with one plain decode, and with making each
 * size on its own. In one run, in turns, with each one's best round; one picture at a time, and one thread for each of
 * its steps. The processor time stands after the time, because idle cores encode the small sizes next to the largest.
 */
import sharp from 'sharp';
import { PHOTO_SIZES, type PhotoSize } from '../core/photos/photo-address.ts';
import { makePictures } from '../lambdas/photos/imaging/picture-sizes.ts';
import { QUALITY } from '../lambdas/photos/imaging/recipe.ts';
import { photoLike } from './pictures/photo-like.ts';

const ROUNDS = 7;
/** Encoding AVIF costs the same both ways, so the saved decodes are only a part of the whole. */
const MAX_SHARE_OF_SEPARATE = 0.8;
/** All sizes and the watermark, relative to reading the same file. */
const MAX_SHARE_OF_DECODE = 1.6;

const photo = await photoLike(6000, 4000);
const ways: Record<string, () => Promise<unknown>> = {
  'plain decode': () => sharp(photo).raw().toBuffer(),
  'all sizes from one decode, watermarked': () => makePictures(photo, 'Foto & Galoppo'),
  'a pipeline a size, from the original, no watermark': async () => {
    for (const size of PHOTO_SIZES) await separately(size);
  },
};

const best = new Map(Object.keys(ways).map((way) => [way, Infinity]));
const processor = new Map(best);
for (const way of Object.values(ways)) await way();
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, way] of Object.entries(ways)) {
    const [begin, used] = [performance.now(), process.cpuUsage()];
    await way();
    best.set(name, Math.min(best.get(name)!, performance.now() - begin));
    const { user, system } = process.cpuUsage(used);
    processor.set(name, Math.min(processor.get(name)!, (user + system) / 1000));
  }
}
const [plain, together, separate] = [...best.values()] as [number, number, number];
print(`A photo of 24 megapixels (${(photo.length / 1024 ** 2).toFixed(1)} MB), best of ${ROUNDS} rounds\n`);
for (const [name, milliseconds] of best) {
  const ofPlain = `${(milliseconds / plain).toFixed(2).padStart(5)} ×`;
  const used = `${processor.get(name)!.toFixed(0).padStart(5)} ms of processor`;
  print(`${name.padEnd(52)} ${milliseconds.toFixed(0).padStart(5)} ms  ${ofPlain}  ${used}`);
}
const holds = together <= separate * MAX_SHARE_OF_SEPARATE;
print(
  `\n${holds ? 'holds' : 'FAILS'}  one decode: at most ${MAX_SHARE_OF_SEPARATE} of separate pipelines (${(together / separate).toFixed(2)})`,
);
const isQuick = together <= plain * MAX_SHARE_OF_DECODE;
print(
  `${isQuick ? 'holds' : 'FAILS'}  sizes and watermark: at most ${MAX_SHARE_OF_DECODE} of a plain decode (${(together / plain).toFixed(2)})`,
);
const sizes = await makePictures(photo, 'Foto & Galoppo');
print(`Sizes: ${sizes.map(({ size, avif }) => `${size} px ${(avif.length / 1024).toFixed(0)} KB`).join(', ')}`);
process.exitCode = holds && isQuick ? 0 : 1;

/**
 * Makes a size as the libraries' examples do: each opens the original at its full resolution, because the crop or
 * filter needs it.
 */
function separately(size: PhotoSize): Promise<Buffer> {
  return sharp(photo)
    .resize(size, size, { fit: 'inside', fastShrinkOnLoad: false })
    .avif({ quality: QUALITY[size], effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

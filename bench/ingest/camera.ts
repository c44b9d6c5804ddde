import { photoLike } from '../pictures/photo-like.ts';

const KINDS = 4;
/** The grain's size in pixels (`photo-like.ts`). */
const STEP = 4;
/** A JPEG's comment: marker, length of the rest, text. */
const COMMENT = 0xfe;

/**
 * Returns a camera with photos that are all different files: a few pictures in turns, each with its number in a
 * comment. Their format is 3:2.
 */
export async function camera(megapixels: number): Promise<(at: number) => Buffer> {
  const side = Math.round(Math.sqrt((megapixels * 1e6) / 6) / STEP) * STEP;
  const kinds: Buffer[] = [];
  for (let kind = 0; kind < KINDS; kind++) kinds.push(await photoLike(3 * side, 2 * side));
  return (at) => {
    const kind = kinds[at % KINDS]!;
    const text = Buffer.from(`photo ${at}`);
    const head = Buffer.from([0xff, COMMENT, 0, text.length + 2]);
    return Buffer.concat([kind.subarray(0, 2), head, text, kind.subarray(2)]);
  };
}

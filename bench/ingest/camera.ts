import { photoLike } from '../pictures/photo-like.ts';

const KINDS = 4;
/** A JPEG's comment: marker, length of what follows, text. */
const COMMENT = 0xfe;

/** A camera whose photos are all different files: some pictures of 24 megapixels in turns, each with its number in a comment. */
export async function camera(): Promise<(at: number) => Buffer> {
  const kinds: Buffer[] = [];
  for (let kind = 0; kind < KINDS; kind++) kinds.push(await photoLike(6000, 4000));
  return (at) => {
    const kind = kinds[at % KINDS]!;
    const text = Buffer.from(`photo ${at}`);
    const head = Buffer.from([0xff, COMMENT, 0, text.length + 2]);
    return Buffer.concat([kind.subarray(0, 2), head, text, kind.subarray(2)]);
  };
}

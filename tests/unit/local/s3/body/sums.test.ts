import { describe, expect, it } from 'vitest';
import { sumNames, sums } from '../../../../../local/s3/body/sums.ts';

/** The checksums of `123456789`, from each algorithm's own description. */
const check: Record<(typeof sumNames)[number], string> = {
  crc32: 'cbf43926',
  sha1: 'f7c3bc1d808e04732adf679965ccc34ca7ae3441',
  sha256: '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225',
};

describe.each(sumNames)('the checksum %s', (name) => {
  it('is what its description says, in one piece and in many', () => {
    for (const pieces of [['123456789'], ['1234', '', '56789'], [...'123456789']]) {
      const sum = sums[name]();
      for (const piece of pieces) sum.update(Buffer.from(piece));
      expect(Buffer.from(sum.result(), 'base64').toString('hex')).toBe(check[name]);
    }
  });
});

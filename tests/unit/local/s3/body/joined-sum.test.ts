import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { joinedSum } from '../../../../../local/s3/body/joined-sum.ts';
import { sums } from '../../../../../local/s3/body/sums.ts';

const pieces = [randomBytes(70_001), Buffer.alloc(0), Buffer.from('x'), randomBytes(3)];

describe.each(['crc32', 'crc32c', 'crc64nvme'] as const)('%s', (name) => {
  const sumOf = (bytes: Buffer) => {
    const sum = sums[name]();
    sum.update(bytes);
    return sum.result();
  };

  it('for a whole follows from those of its parts', () => {
    for (const parts of [pieces, pieces.slice(0, 1), pieces.toReversed()])
      expect(
        joinedSum(
          name,
          parts.map((piece) => ({ checksum: sumOf(piece), size: piece.length })),
        ),
      ).toBe(sumOf(Buffer.concat(parts)));
  });
});

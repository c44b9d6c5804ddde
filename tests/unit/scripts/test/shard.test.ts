import { describe, expect, it } from 'vitest';
import { readShard, shareOf } from '../../../../scripts/test/shard.ts';

describe('a shard of the tests', () => {
  it('is everything unless one is asked for', () => {
    expect(readShard(undefined)).toEqual({ part: 1, parts: 1 });
    expect(shareOf(['a', 'b', 'c'], readShard(undefined))).toEqual(['a', 'b', 'c']);
  });

  it('shares each item with exactly one machine', () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    const shares = ['1/3', '2/3', '3/3'].map((written) => shareOf(all, readShard(written)));
    expect(shares.flat().toSorted()).toEqual(all);
    expect(shares.map(({ length }) => length)).toEqual([2, 2, 1]);
  });

  it.each(['0/2', '3/2', '1', '1/0', '-1/2', '1/2/3', ''])('is refused when it is written %j', (written) => {
    expect(() => readShard(written)).toThrow('--shard');
  });
});

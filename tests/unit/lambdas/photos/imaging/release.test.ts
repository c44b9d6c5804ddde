import { expect, it } from 'vitest';
import { release } from '../../../../../lambdas/photos/imaging/release.ts';

it('gives a picture’s memory back at once', () => {
  const picture = Buffer.allocUnsafeSlow(1000);
  release(picture);
  expect(picture).toHaveLength(0);
});

it('leaves alone what shares its memory with others', () => {
  const file = Buffer.alloc(1000, 'a');
  const head = file.subarray(0, 10);
  release(head);
  expect([head.toString(), file.length]).toEqual(['aaaaaaaaaa', 1000]);
});

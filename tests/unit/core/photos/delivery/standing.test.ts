import { expect, it } from 'vitest';
import { tallyOf } from '../../../../../core/photos/delivery/standing.ts';

it('an upload is counted by what should be in the shop at its end', () => {
  const tally = tallyOf(
    new Map([
      ['sent', 490],
      ['there', 8],
      ['network', 1],
      ['empty', 1],
      ['hidden', 12],
      ['not_a_picture', 3],
      ['sending', 0],
    ]),
  );
  expect(tally).toEqual({ wanted: 500, delivered: 498, there: 8, refused: 1, failed: 1, passedOver: 15 });
});

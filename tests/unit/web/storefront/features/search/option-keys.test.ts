import { describe, expect, it } from 'vitest';
import { movedTo } from '../../../../../../web/src/storefront/features/search/suggestions/option-keys.ts';

describe('in a list of three', () => {
  it.each([
    ['ArrowDown', [-1, 0, 1, 2], [0, 1, 2, -1]],
    ['ArrowUp', [-1, 0, 1, 2], [2, -1, 0, 1]],
    ['Home', [0, 1, 2], [0, 0, 0]],
    ['End', [0, 1, 2], [2, 2, 2]],
  ])('%s moves from %j to %j', (key, from, to) => {
    expect(from.map((at) => movedTo(key, at, 3))).toEqual(to);
  });

  it('Home and End are the text’s until an option is chosen, and letters always', () => {
    for (const key of ['Home', 'End', 'a', 'ArrowLeft']) expect(movedTo(key, -1, 3)).toBeUndefined();
    expect(movedTo('a', 1, 3)).toBeUndefined();
  });
});

it('nothing moves in an empty list', () => {
  expect(movedTo('ArrowDown', -1, 0)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { neighboursOf } from '../../../../../../web/src/storefront/features/gallery/stage/neighbours.ts';

const start = (id: string, total_photos: number) => ({ id, total_photos }) as Participant;
const [first, without, middle, last] = [start('a', 3), start('b', 0), start('c', 1), start('d', 2)] as const;
const race = [first, without, middle, last];

describe('the riders beside one', () => {
  it('are the nearest in the race’s order that have photos', () => {
    expect(neighboursOf(middle, race)).toEqual({ before: first, after: last });
    expect(neighboursOf(without, race)).toEqual({ before: first, after: middle });
  });

  it('are missing at the ends of the race', () => {
    expect(neighboursOf(first, race)).toEqual({ before: undefined, after: middle });
    expect(neighboursOf(last, race)).toEqual({ before: middle, after: undefined });
  });

  it('do not exist for a rider outside the list, as while the race loads', () => {
    expect(neighboursOf(start('x', 1), race)).toEqual({ before: undefined, after: undefined });
    expect(neighboursOf(first, [])).toEqual({ before: undefined, after: undefined });
  });
});

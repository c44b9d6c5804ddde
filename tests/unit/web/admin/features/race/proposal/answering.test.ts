import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../../../core/ids.ts';
import {
  begin,
  give,
  look,
  optionsOf,
} from '../../../../../../../web/src/admin/features/catalogue/race/proposal/questions/answering.ts';

const [anna, joerg, zoe] = [startId('1'), startId('2'), startId('3')];
const choice = (p: typeof anna | null, share: number) => ({ swiss_equestrian_rider_id: p, share });
const question = {
  id: 'whose:1,2,3',
  photos: [
    { number: 1, taken_at: null, choices: [choice(joerg, 0.6), choice(null, 0.4)] },
    { number: 2, taken_at: null, choices: [choice(anna, 0.9), choice(joerg, 0.1)] },
    { number: 3, taken_at: null, choices: [choice(null, 1)] },
  ],
};

describe('a question that is being answered', () => {
  it('begins with each photo’s likeliest owner, and offers likely ones and none', () => {
    expect(begin(question)).toEqual({ owners: [joerg, anna, null], at: 0 });
    expect(question.photos.map(optionsOf)).toEqual([[joerg, null], [anna, joerg, null], [null]]);
  });

  it('gives a photo to a start and moves to the next one, if any', () => {
    const answered = give(give(look(begin(question), 1), joerg), zoe);
    expect(answered).toEqual({ owners: [joerg, joerg, zoe], at: 2 });
    expect(give(answered, null)).toEqual({ owners: [joerg, joerg, null], at: 2 });
    expect(look(answered, -1).at).toBe(0);
  });
});

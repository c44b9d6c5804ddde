import { describe, expect, test } from 'vitest';
import { followedBy, isFollowed, wordsOfStart } from '../../../../core/people/following.ts';
import { startId } from '../../../../core/ids.ts';

const start = { swiss_equestrian_rider_id: startId('900001.2'), horse_name: 'Stella CH' };
const follow = (swiss_equestrian_rider_id: string, horse_name: string | null) => ({
  swiss_equestrian_rider_id,
  horse_name,
});

describe('recipients of news about a start', () => {
  test.each([
    ['follows its rider, whatever her horse and however many starts she has', follow('900001', null), true],
    ['follows its horse, whoever rides it', follow('ANY_RIDER', 'stella  ch'), true],
    ['follows both', follow('900001', 'STELLA CH'), true],
    ['follows its rider with another horse', follow('900001', 'Bingo'), false],
    ['follows another rider with its horse', follow('900002', 'Stella CH'), false],
    ['follows another horse', follow('ANY_RIDER', 'Bingo'), false],
    ['follows nobody in particular', follow('ANY_RIDER', null), false],
  ])('%s', (_, followed, told) => {
    expect(isFollowed(start, followed)).toBe(told);
    const found = wordsOfStart(start).includes(followedBy(followed) ?? '');
    // Each found follower is checked again; the others are never told.
    if (told) expect(found).toBe(true);
  });

  test('a start without a horse is found by its rider alone', () => {
    expect(wordsOfStart({ ...start, horse_name: '' })).toEqual(['RIDER#900001']);
  });
});

import { describe, expect, it } from 'vitest';
import { boardLineOf, isOnItsWay, NOTHING_KNOWN, type OnItsWay } from '../../../../core/catalogue/class-board.ts';
import type { RaceStatus } from '../../../../core/catalogue/contract/catalogue.ts';

const today = '2026-08-21';
const now = Date.parse('2026-08-21T09:00:00Z');
const minutes = (count: number) => count * 60_000;
const race = (status: RaceStatus, more: { race_date?: string; photo_count?: number } = {}) => ({
  status,
  race_date: today,
  photo_count: 0,
  ...more,
});
const known = (more: Partial<OnItsWay>): OnItsWay => ({ ...NOTHING_KNOWN, ...more });
const line = (...[which, about = {}]: [ReturnType<typeof race>, Partial<OnItsWay>?]) =>
  boardLineOf(which, known(about), { today, now });

describe('a race on the board', () => {
  it('goes from the plan over ring, camera and job to its photos', () => {
    const way = [
      line(race('scheduled')),
      line(race('scheduled'), { entered: now - minutes(2) }),
      line(race('scheduled'), { entered: now - minutes(2), allWereThere: true }),
      line(race('scheduled'), { entered: now - minutes(50), registered: true }),
      line(race('active'), { entered: now - minutes(60), registered: true, progress: 62 }),
      line(race('uploaded', { photo_count: 400 }), { entered: now - minutes(90), registered: true }),
    ];
    expect(way.map(({ state }) => state)).toEqual([
      'planned',
      'riding',
      'photographed',
      'photographed',
      'uploading',
      'online',
    ]);
    expect(way.map(({ percent }) => percent)).toEqual([null, null, null, null, 62, null]);
  });

  it.each([
    ['is ridden when the office says so and nobody taps', race('ongoing'), {}, 'riding'],
    ['is over when nobody entered for long', race('scheduled'), { entered: now - minutes(46) }, 'photographed'],
    ['shows photos live while more are made', race('active', { photo_count: 9 }), { progress: 40, live: 50 }, 'live'],
    ['is no longer live once its job is done', race('uploaded', { photo_count: 9 }), { live: 99 }, 'online'],
    ['has photos while more are made', race('active', { photo_count: 9 }), { progress: 40 }, 'uploading'],
    ['is online when the job is done and the office has not chosen', race('active', { photo_count: 9 }), {}, 'online'],
    ['stays online while an old photo is made again', race('uploaded', { photo_count: 9 }), { progress: 3 }, 'online'],
    ['waits for photos when its day is over', race('scheduled', { race_date: '2026-08-20' }), {}, 'photographed'],
    ['waits for photos that an opened race does not have', race('uploaded'), {}, 'photographed'],
    ['is cancelled, whatever was tapped', race('cancelled'), { entered: now }, 'cancelled'],
  ] as const)('%s', (_what, which, about, state) => {
    expect(line(which, about).state).toBe(state);
  });

  it('is followed from its day on, for some days, until its photos are there', () => {
    expect(isOnItsWay(race('scheduled'), today)).toBe(true);
    expect(isOnItsWay(race('active', { race_date: '2026-08-18' }), today)).toBe(true);
    expect(isOnItsWay(race('scheduled', { race_date: '2026-08-22' }), today)).toBe(false);
    expect(isOnItsWay(race('active', { race_date: '2026-08-10' }), today)).toBe(false);
    expect(isOnItsWay(race('uploaded'), today)).toBe(false);
  });
});

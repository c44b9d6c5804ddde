import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { sports } from '../sports.ts';

const { jumping, dressage, crossCountry, youth, derby, cones, drivenDressage, marathon } = sports;
const ring = (random: Random) => (random.chance(0.7) ? jumping : dressage);
const start = { means: 'start' } as const;
const entering = { means: 'entering' } as const;

/** Kinds that differ by their sport or by the course of their day. */
export const days: Record<string, (random: Random) => Recipe> = {
  'two-fences-interleaved': (random) => ({
    about: 'cross-country with two fences in view: riders interleave, so that no range is right',
    sport: crossCountry,
    noise: 'usual',
    habits: { moments: 'two-fences' },
    cameras: [random.chance(0.5) ? {} : { clock: 'none' }],
    timing: start,
  }),
  'two-near-fences': () => ({
    about: 'cross-country with two fences that a rider passes before the next one comes, mostly',
    sport: crossCountry,
    noise: 'usual',
    habits: { moments: 'two-near-fences' },
    cameras: [{}],
    timing: start,
  }),
  'cross-country': () => ({
    about: 'cross-country at one fence, with the starts of a timetable',
    sport: crossCountry,
    noise: 'usual',
    cameras: [{}],
    timing: start,
  }),
  'cross-country-holds': () => ({
    about: 'cross-country that was stopped for minutes, with riders waiting on the course',
    sport: crossCountry,
    noise: 'usual',
    day: { holds: true },
    cameras: [{}],
    timing: start,
  }),
  'cross-country-finish': () => ({
    about: 'cross-country at one fence, with start and finish times',
    sport: crossCountry,
    noise: 'usual',
    cameras: [{}],
    timing: { means: 'start-and-finish' },
  }),
  marathon: () => ({
    about: 'a marathon of carriages: starts at intervals, an obstacle half an hour later',
    sport: marathon,
    noise: 'usual',
    day: { starts: [15, 45] },
    cameras: [{}],
    timing: start,
  }),
  cones: () => ({
    about: 'carriages at the cones',
    sport: cones,
    noise: 'usual',
    timing: { means: 'start-and-finish' },
  }),
  'driven-dressage': () => ({
    about: 'dressage of carriages, tapped at entering',
    sport: drivenDressage,
    noise: 'usual',
    day: { starts: [12, 35] },
    timing: entering,
  }),
  youth: () => ({
    about: 'a class of children with very short rides, each entering as the last one leaves',
    sport: youth,
    noise: 'usual',
    timing: entering,
  }),
  'youth-start': () => ({
    about: 'a class of children with very short rides, with the starts of the rides',
    sport: youth,
    noise: 'usual',
    habits: { moments: 'entering' },
    timing: start,
  }),
  derby: () => ({
    about: 'a derby: long rides, many refusals, many who give up',
    sport: derby,
    noise: 'usual',
    timing: { means: 'finish' },
  }),
  teams: () => ({
    about: 'a class of teams: everybody rides two whole rounds',
    sport: jumping,
    noise: 'usual',
    day: { starts: [20, 45], jumpOff: 'everybody' },
    timing: entering,
  }),
  'jump-off-at-once': () => ({
    about: 'who is clear rides the jump-off at once',
    sport: jumping,
    noise: 'usual',
    day: { jumpOff: 'at-once' },
    timing: entering,
  }),
  'jump-off-without-times': () => ({
    about: 'a jump-off after a change of the course; only capture times and who started',
    sport: jumping,
    noise: 'usual',
    day: { jumpOff: 'after' },
    cameras: [{ clock: 'none' }],
    whoStarted: true,
  }),
  storm: (random) => ({
    about: 'a storm ends the class, or stops it for an hour',
    sport: ring(random),
    noise: 'usual',
    day: { storm: { after: random.between(0.3, 0.8), ...(random.chance(0.5) ? { resumesAfter: 3600 } : {}) } },
    timing: entering,
  }),
  'storm-without-times': (random) => ({
    about: 'a storm ends the class, and there are only capture times',
    sport: ring(random),
    noise: 'usual',
    day: { storm: { after: random.between(0.3, 0.8) } },
    cameras: [{ clock: 'none' }],
  }),
  'prize-giving-midway': () => ({
    about: "another class's prize-giving in the middle",
    sport: jumping,
    noise: 'usual',
    day: { pause: { after: 0.5, seconds: 800, photos: 'prize-giving' } },
    timing: start,
  }),
  'two-classes-on-a-card': (random) => ({
    about: 'the next class is on the same card',
    sport: ring(random),
    noise: 'usual',
    day: { nextClass: 'on-the-card' },
    timing: start,
  }),
  'two-rings': (random) => ({
    about: 'the photographer went to another ring for half an hour, and came back',
    sport: ring(random),
    noise: 'usual',
    day: { nextClass: 'in-another-ring' },
    cameras: [{}],
    timing: start,
  }),
  lunch: (random) => ({
    about: 'a long break with photos in it',
    sport: ring(random),
    noise: 'usual',
    day: { pause: { after: random.between(0.4, 0.65), seconds: random.between(3000, 5400), photos: 'lunch' } },
    timing: start,
  }),
  'reversed-list': (random) => ({
    about: 'the class rides in the reverse order of the list',
    sport: ring(random),
    noise: 'usual',
    day: { order: 'reversed' },
    timing: entering,
  }),
  'two-horses': () => ({
    about: 'riders with two horses: one of eight starts is moved',
    sport: jumping,
    noise: 'usual',
    day: { order: 'two-horses' },
    timing: entering,
  }),
  'portraits-at-the-gate': () => ({
    about: 'portraits at the gate, when the next rider rides already: riders interleave',
    sport: jumping,
    noise: 'usual',
    habits: { moments: 'leaving' },
    timing: entering,
  }),
};

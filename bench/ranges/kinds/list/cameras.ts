import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { sports } from '../sports.ts';

const { jumping, dressage, crossCountry } = sports;
const ring = (random: Random) => (random.chance(0.7) ? jumping : dressage);
const any = (random: Random) => random.pick([jumping, jumping, jumping, dressage, dressage, crossCountry]);
const start = { means: 'start' } as const;

/** Kinds that differ by their cameras, clocks and photographed separators. */
export const cameras: Record<string, (random: Random) => Recipe> = {
  'clock-set-midway': (random) => ({
    about: "the camera's clock is set by an hour during the class",
    sport: any(random),
    noise: 'usual',
    cameras: [{ set: random.pick([-3600, 3600]) }],
    timing: start,
  }),
  'clock-mended-midway': (random) => ({
    about: "the camera's clock was minutes wrong and is set right during the class",
    sport: ring(random),
    noise: 'usual',
    cameras: [minutesWrong(random)],
    timing: start,
  }),
  'clock-of-a-dressage': () => ({
    about: 'a periodic dressage: another shift of the clock fits as well as the photographed one',
    sport: dressage,
    noise: 'usual',
    cameras: [{}],
    timing: start,
  }),
  'clean-clock': (random) => ({
    about: 'a right clock among the photos of a clean class',
    sport: any(random),
    noise: 'clean',
    cameras: [{}],
    timing: start,
  }),
  'clock-at-the-end': (random) => ({
    about: 'the clock is photographed at the end only',
    sport: ring(random),
    noise: 'usual',
    cameras: [{ clock: 'end' }],
    timing: start,
  }),
  'no-clock': (random) => ({
    about: 'taps at entering, and no clock was photographed',
    sport: ring(random),
    noise: 'usual',
    cameras: [{ clock: 'none' }],
    timing: { means: 'entering' },
  }),
  'other-time-zone': (random) => ({
    about: "the camera is in another time zone, or in winter's time; a clock was photographed",
    sport: ring(random),
    noise: 'usual',
    cameras: [{ ahead: random.pick([-8, -6, -2, -1, 1, 7]) * 3600 + random.normal(0, 15) }],
    timing: { means: 'entering' },
  }),
  'other-time-zone-no-clock': (random) => ({
    about: "the camera is in another time zone or in winter's time, and no clock was photographed",
    sport: ring(random),
    noise: 'usual',
    cameras: [{ ahead: random.pick([-6, -1, -1, 1]) * 3600 + random.normal(0, 15), clock: 'none' }],
    timing: { means: 'entering' },
  }),
  'drifting-clock': (random) => ({
    about: 'the clock drifts by seconds an hour',
    sport: ring(random),
    noise: 'usual',
    cameras: [{ drift: random.pick([-1, 1]) * random.between(4, 15) }],
    timing: { means: 'entering' },
  }),
  'three-cameras': () => ({
    about: 'three cameras with clocks of their own',
    sport: jumping,
    noise: 'usual',
    cameras: [{}, {}, {}],
    timing: start,
  }),
  'one-clock-of-two': (random) => ({
    about: 'two cameras, of which one photographed a clock',
    sport: ring(random),
    noise: 'usual',
    cameras: [{}, { clock: 'none' }],
    timing: { means: 'entering' },
  }),
  'cameras-in-turn': (random) => ({
    about: 'one photographer takes over from the other',
    sport: ring(random),
    noise: 'usual',
    cameras: handOver(random.between(0.35, 0.65)),
    timing: { means: 'entering' },
  }),
  numbers: (random) => ({
    about: 'number boards are photographed before each rider; some cannot be read',
    sport: any(random),
    noise: 'usual',
    habits: { boards: { taken: 0.93, unreadable: 0.08, wrong: 0.005 } },
    cameras: [{ clock: 'none' }],
  }),
  'numbers-hard': (random) => ({
    about: 'photographed number boards with much noise; some are read wrongly',
    sport: any(random),
    noise: 'much',
    habits: { boards: { taken: 0.88, unreadable: 0.2, wrong: 0.02 } },
    cameras: [{ clock: 'none' }],
  }),
  'dark-frames': (random) => ({
    about: 'a dark frame between two riders, sometimes forgotten or made elsewhere; no times',
    sport: ring(random),
    noise: 'usual',
    habits: { darkFrames: { taken: 0.94, stray: 0.001 } },
    cameras: [{ clock: 'none' }],
  }),
  'one-photo-each': () => ({
    about: 'one photo of each rider',
    sport: jumping,
    noise: 'usual',
    habits: { onePhoto: true },
    cameras: [{}],
    timing: start,
  }),
};

function minutesWrong(random: Random) {
  const ahead = random.pick([-1, 1]) * random.between(90, 900);
  return { ahead, set: -ahead };
}

function handOver(at: number) {
  return [{ turn: [0, at] as const }, { turn: [at, 1] as const }];
}

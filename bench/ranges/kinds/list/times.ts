import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { sports } from '../sports.ts';

const { jumping, dressage, crossCountry } = sports;
const ring = (random: Random) => (random.chance(0.7) ? jumping : dressage);
const any = (random: Random) => random.pick([jumping, jumping, jumping, dressage, dressage, crossCountry]);

/** Kinds that differ by the source of their times, and by what these times mean. */
export const times: Record<string, (random: Random) => Recipe> = {
  'tap-at-entering': (random) => ({
    about: 'tapped as the rider enters',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'entering' },
  }),
  'start-of-the-ride': (random) => ({
    about: 'times are the start of the ride, and riders are photographed while entering',
    sport: ring(random),
    noise: 'usual',
    habits: { moments: 'entering' },
    timing: { means: 'start' },
  }),
  'start-of-the-ride-hard': (random) => ({
    about: 'times are the start of the ride, photographed while entering, with much noise',
    sport: ring(random),
    noise: 'much',
    habits: { moments: 'entering' },
    timing: { means: 'start' },
  }),
  'warm-up-tap-at-entering': () => ({
    about: 'dressage, photographed before the bell, tapped as the rider enters',
    sport: dressage,
    noise: 'usual',
    habits: { moments: 'warm-up' },
    timing: { means: 'entering' },
  }),
  'warm-up-tap-at-bell': () => ({
    about: 'dressage, photographed before the bell, tapped at the bell',
    sport: dressage,
    noise: 'usual',
    habits: { moments: 'warm-up' },
    timing: { means: 'bell' },
  }),
  'tapped-late': (random) => ({
    about: 'a fifth of the taps come 15 to 70 s late',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'entering', late: 0.2 },
  }),
  'finish-times': () => ({
    about: 'finish times only',
    sport: jumping,
    noise: 'usual',
    timing: { means: 'finish' },
  }),
  'start-and-finish': () => ({
    about: 'start and finish times from the equipment',
    sport: jumping,
    noise: 'usual',
    timing: { means: 'start-and-finish' },
  }),
  'who-started': (random) => ({
    about: 'the results say who started; there are no times',
    sport: any(random),
    noise: 'usual',
    cameras: [{ clock: 'none' }],
    whoStarted: true,
  }),
  'times-only': (random) => ({
    about: 'nothing but capture times',
    sport: ring(random),
    noise: 'usual',
    cameras: [{ clock: 'none' }],
  }),
  'times-only-clean': (random) => ({
    about: 'nothing but capture times, without withdrawals or changes',
    sport: any(random),
    noise: 'clean',
    cameras: [{ clock: 'none' }],
  }),
  'tapped-afterwards': (random) => ({
    about: 'the last third of the taps was made in one go after the class',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'entering', afterwards: random.between(0.25, 0.5) },
  }),
  'double-taps': (random) => ({
    about: 'some taps were doubled, so that the next rider has the time of this one',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'entering', doubled: 0.08 },
  }),
  'wrong-rider-tapped': (random) => ({
    about: 'some taps were made on the next rider',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'entering', wrongRider: 0.06 },
  }),
  mistyped: (random) => ({
    about: 'a judge wrote the starts down, and one of twelve is wrong by minutes',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'start', mistyped: 0.08 },
  }),
  'minutes-only': (random) => ({
    about: 'start times without seconds',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'start', minutes: true },
  }),
  'meaning-changes': (random) => ({
    about: 'the equipment gives starts; when it fails, somebody taps at entering',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'start', then: 'entering' },
  }),
  'half-of-the-taps': (random) => ({
    about: 'half of the taps are missing',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'entering', missing: 0.5 },
  }),
  'judges-watch': (random) => ({
    about: 'the watch of the judges is wrong by a minute or two, and the photographed clock is another',
    sport: ring(random),
    noise: 'usual',
    timing: { means: 'start', ahead: random.pick([-1, 1]) * random.between(30, 130) },
  }),
};

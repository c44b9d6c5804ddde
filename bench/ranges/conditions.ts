/** The conditions of an invented race and its photos. Chances are 0 to 1, times seconds. */
export interface Conditions {
  discipline: string;
  starters: number;
  /** The time from start to start, and its variation, as a share. */
  cadence: number;
  wavering: number;
  /** The photographed part of a ride, as a share of the cadence. */
  ride: number;
  /** Places on the course with photos. */
  stations: number;
  /** The chance that a rider is photographed at a station, and the maximum of photos in one burst. */
  caught: number;
  burst: number;
  withdrawn: number;
  /** The chance that a withdrawn rider's time stays empty. */
  leavesHole: number;
  /** The chance of a ride without photos. */
  missed: number;
  changedOrder: number;
  /** The maximum change of places. */
  farthestChange: number;
  /** The chance that a break follows a ride, and its maximum length. */
  breaks: number;
  longestBreak: number;
  /** The chance of other photos (a dog, a judge, the crowd) between two rides, and during one. */
  extras: number;
  extrasInside: number;
  /** The share of riders in a jump-off, 0 for none. */
  jumpOff: number;
  /** Photos of the prize-giving. */
  prizeGiving: number;
  cameras: 1 | 2;
  /** True if cameras have a photo of a clock. */
  clockPhotos: boolean;
  /** Hours before the race at which each camera photographed a clock in another race instead; 0 for none. */
  clockHoursBefore: number;
  /** Times from the ring: the chance of a tap, and of a late one. */
  taps: number;
  lateTaps: number;
  /** The chance that a rider's number is photographed before the ride, and that it is misread. */
  markers: number;
  misread: number;
  /** The time by which the next rider enters before the last one leaves, as a share of the ride. */
  overlap: number;
  /** The maximum seconds that a camera's clock gains or loses in a thousand. */
  drift: number;
}

const jumping: Conditions = {
  discipline: 'jumping',
  starters: 60,
  cadence: 95,
  wavering: 0.14,
  ride: 0.68,
  stations: 7,
  caught: 0.8,
  burst: 5,
  withdrawn: 0.075,
  leavesHole: 0.15,
  missed: 0.015,
  changedOrder: 0.05,
  farthestChange: 8,
  breaks: 0.04,
  longestBreak: 700,
  extras: 0.12,
  extrasInside: 0.05,
  jumpOff: 0,
  prizeGiving: 30,
  cameras: 1,
  clockPhotos: false,
  clockHoursBefore: 0,
  taps: 0,
  lateTaps: 0,
  markers: 0,
  misread: 0,
  overlap: 0,
  drift: 0.8,
};

const dressage: Conditions = {
  ...jumping,
  discipline: 'dressage',
  starters: 42,
  cadence: 540,
  wavering: 0.03,
  ride: 0.72,
  stations: 5,
  caught: 0.85,
  leavesHole: 0.9,
  changedOrder: 0.04,
  breaks: 0.1,
  longestBreak: 1000,
  extras: 0.06,
  extrasInside: 0.02,
};

const crossCountry: Conditions = {
  ...jumping,
  discipline: 'eventing',
  cadence: 150,
  wavering: 0.08,
  ride: 0.35,
  stations: 3,
  leavesHole: 0.6,
  extras: 0.2,
};

const ring = { taps: 0.92, lateTaps: 0.02, clockPhotos: true };
/** Each camera photographed a clock up to eight hours before, and its photo lies in another race. */
const elsewhere = { clockPhotos: false, clockHoursBefore: 8 };
const numbers = { markers: 0.97, misread: 0.01 };
const hard = {
  cameras: 2,
  extras: 0.3,
  extrasInside: 0.1,
  withdrawn: 0.1,
  changedOrder: 0.08,
  jumpOff: 0.12,
  wavering: 0.2,
} as const;

/** The next rider enters when the last one leaves. */
const close = { starters: 66, ride: 0.82, overlap: 0.14, stations: 8 } as const;

/** Many places on the course, seen by both cameras, and riders who enter before the last one left. */
const crowded = {
  starters: 68,
  ride: 0.8,
  overlap: 0.2,
  stations: 13,
  caught: 0.75,
  burst: 3,
  wavering: 0.12,
} as const;

/** The promise for a kind of race. */
export type Promise = 'timed' | 'numbered' | 'neither' | 'none';

export interface Kind {
  name: string;
  promise: Promise;
  conditions: Conditions;
  /** True if each race has habits of its own (`unusual.ts`). */
  isUnusual: boolean;
}

const kind = (name: string, promise: Promise, base: Conditions, ...more: Partial<Conditions>[]): Kind => ({
  name,
  promise,
  conditions: Object.assign({}, base, ...more) as Conditions,
  isUnusual: name.startsWith('unusual'),
});

export const kinds: readonly Kind[] = [
  kind('jumping, ring', 'timed', jumping, ring),
  kind('dressage, ring', 'timed', dressage, ring),
  kind('cross-country, ring', 'timed', crossCountry, ring),
  kind('jumping, two cameras, jump-off, ring', 'timed', jumping, ring, hard),
  kind('jumping, rides as long as their time, two cameras, ring', 'timed', jumping, ring, hard, close),
  kind('jumping, crowded course, two cameras, ring', 'timed', jumping, ring, hard, crowded),
  kind('unusual habits, ring', 'timed', jumping, ring),
  kind('unusual habits, two cameras, jump-off, ring', 'timed', jumping, ring, hard),
  kind('120 starts, careless ring', 'timed', jumping, ring, { starters: 120, taps: 0.85, lateTaps: 0.05 }),
  kind('jumping, numbers', 'numbered', jumping, numbers),
  kind('dressage, numbers', 'numbered', dressage, numbers),
  kind('jumping, two cameras, numbers', 'numbered', jumping, numbers, { cameras: 2, extras: 0.25 }),
  kind('jumping, nothing', 'neither', jumping, { starters: 40 }),
  kind('dressage, nothing', 'neither', dressage, { starters: 40 }),
  kind('unusual habits, nothing', 'neither', jumping, { starters: 40 }),
  kind('jumping, two cameras, nothing', 'neither', jumping, { cameras: 2, starters: 40 }),
  kind('jumping, ring, clock of another race', 'timed', jumping, ring, elsewhere),
  kind('two cameras, jump-off, ring, clock of another race', 'timed', jumping, ring, hard, elsewhere),
  kind('ring without a clock', 'none', jumping, ring, { clockPhotos: false }),
  kind('riders overlap, ring', 'none', jumping, ring, { overlap: 0.35 }),
];

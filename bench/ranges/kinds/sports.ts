import type { Discipline } from './class-file.ts';

type Span = readonly [low: number, high: number];

/** Describes how riders of a sport follow each other. All times are in seconds; a class draws its own from each span. */
export interface Sport {
  discipline: Discipline;
  /** A ring holds one rider. A course sends riders off at intervals, and several are on it. */
  place: 'ring' | 'course';
  /** From the gate to the bell: riding round, greeting. */
  toBell: Span;
  /** From the bell to the start line, or to the entrance at A. */
  toStart: Span;
  /** A ride without faults. */
  ride: Span;
  /** How much riders differ, as a share. */
  spread: number;
  /** From the finish of one to the gate of the next; negative when the next enters before. */
  toNext: Span;
  /** Between two starts of a timetable; a ring without one follows its riders. */
  interval?: Span;
  faults: number;
  retires: number;
  /** Riders between two pauses, and how long those last. */
  pauseAfter: Span;
  pause: Span;
  jumpOff: number;
}

const jumping: Sport = {
  discipline: 'jumping',
  place: 'ring',
  toBell: [10, 35],
  toStart: [8, 30],
  ride: [48, 76],
  spread: 0.06,
  toNext: [-8, 30],
  faults: 0.1,
  retires: 0.05,
  pauseAfter: [16, 34],
  pause: [300, 1100],
  jumpOff: 0.35,
};

const dressage: Sport = {
  discipline: 'dressage',
  place: 'ring',
  toBell: [40, 110],
  toStart: [15, 42],
  ride: [285, 375],
  spread: 0.03,
  toNext: [-15, 25],
  interval: [390, 570],
  faults: 0.04,
  retires: 0.01,
  pauseAfter: [7, 14],
  pause: [480, 1100],
  jumpOff: 0,
};

const crossCountry: Sport = {
  discipline: 'crosscountry',
  place: 'course',
  toBell: [20, 60],
  toStart: [5, 10],
  ride: [250, 430],
  spread: 0.07,
  toNext: [0, 0],
  interval: [140, 190],
  faults: 0.1,
  retires: 0.05,
  pauseAfter: [18, 40],
  pause: [300, 1200],
  jumpOff: 0,
};

export const sports = {
  jumping,
  dressage,
  crossCountry,
  youth: { ...jumping, toBell: [3, 9], toStart: [3, 9], ride: [22, 36], spread: 0.12, toNext: [-12, 6], jumpOff: 0.1 },
  derby: { ...jumping, ride: [110, 150], spread: 0.09, faults: 0.4, retires: 0.15 },
  cones: { ...jumping, discipline: 'driving', ride: [125, 190], toNext: [5, 40], spread: 0.08, jumpOff: 0.1 },
  drivenDressage: { ...dressage, discipline: 'driving', ride: [400, 540], interval: [570, 720] },
  marathon: { ...crossCountry, discipline: 'driving', ride: [1500, 2100], interval: [240, 360], spread: 0.05 },
} satisfies Record<string, Sport>;

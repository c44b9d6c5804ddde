import type { RaceId } from '../../ids.ts';
import { groupBy } from '../../wire/lists/group-by.ts';
import { costOf, NO_RACE, windowsOf, type DayRace, type Window } from './race-windows.ts';

/** A photo of the day before it is sent. Times are those of a wall clock, read as UTC (ms). */
export interface DayPhoto {
  /** Its position among the dropped files. */
  at: number;
  /** The camera's identity (`core/photos/register/cameras.ts`). */
  camera: string;
  /** By the camera's own clock; null when the file contains no time. */
  moment: number | null;
  /** The true time on a photographed clock. */
  clock?: number | undefined;
  /** The start number on a photographed code: its rider's photos follow. */
  number?: number | undefined;
}

/** Consecutive photos of one camera that belong together. */
export interface DayBlock {
  camera: string;
  /** By capture. */
  photos: DayPhoto[];
  /** Null for photos of no race. */
  race: RaceId | null;
  /** False if the office should look: another race would fit almost as well, or the clock was guessed. */
  sure: boolean;
}

/** The camera's error against the day's clock, ms; guessed unless the camera photographed a clock. */
export interface CameraShift {
  camera: string;
  shift: number;
  guessed: boolean;
}

interface DaySplit {
  blocks: DayBlock[];
  shifts: CameraShift[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Clocks are wrong by whole hours after a journey, or when summer begins. */
const HOURS_WRONG = [0, 1, -1, 2, -2];
/** An hour's error must explain the photos clearly better than a right clock: so much a photo. */
const WRONG_CLOCK = 0.1;
/** The price of another race without a pause between the photos, and after a long pause. */
const CHANGE = 8;
const CHANGE_AFTER_PAUSE = 0.5;
const LONG_PAUSE_MS = 8 * MINUTE_MS;
/** So many photos, and so long before a race, may show its clock. */
const LEADERS = 5;
const LEADING_MS = 3 * HOUR_MS;
/** A block is sure up to this price a photo. */
const SURE_COST = 0.5;

/**
 * Assigns the photos of a day to its races, camera by camera. A race has the time of its rides at the ring, else of its
 * schedule. A change of race is likelier in a pause. A photographed clock tells a camera's error; otherwise whole hours
 * are tried. A photographed start number excludes races without that number.
 */
export function splitDay(photos: readonly DayPhoto[], races: readonly DayRace[]): DaySplit {
  const windows = windowsOf(races);
  const blocks: DayBlock[] = [];
  const shifts: CameraShift[] = [];
  for (const [camera, its] of groupBy(photos, (photo) => photo.camera)) {
    const line = its.filter(hasTime).sort((a, b) => a.moment - b.moment || a.at - b.at);
    const best = bestReading(line, windows);
    if (line.length > 0) shifts.push({ camera, shift: best.shift, guessed: best.guessed });
    blocks.push(...withLeaders(blocksOf(camera, line, best, windows)));
    const untimed = its.filter((photo) => !hasTime(photo));
    if (untimed.length > 0) blocks.push({ camera, photos: untimed, race: null, sure: false });
  }
  return { blocks, shifts };
}

type TimedPhoto = DayPhoto & { moment: number };
const hasTime = (photo: DayPhoto): photo is TimedPhoto => photo.moment !== null;

interface Reading {
  shift: number;
  guessed: boolean;
  cost: number;
  /** The window of each photo; -1 for no race. */
  choice: number[];
}

function bestReading(line: readonly TimedPhoto[], windows: readonly Window[]): Reading {
  const seen = line.find(({ clock }) => clock !== undefined);
  if (seen) return { ...read(line, windows, seen.moment - seen.clock!), guessed: false };
  const readings = HOURS_WRONG.map((hours) => {
    const reading = read(line, windows, hours * HOUR_MS);
    return { ...reading, guessed: hours !== 0, cost: reading.cost + (hours === 0 ? 0 : WRONG_CLOCK * line.length) };
  });
  return readings.reduce((best, reading) => (reading.cost < best.cost ? reading : best));
}

/** Returns the cheapest choice of windows for a camera's photos with this error of its clock. */
function read(line: readonly TimedPhoto[], windows: readonly Window[], shift: number): Omit<Reading, 'guessed'> {
  const options = [...windows.keys(), -1];
  let costs = options.map(() => 0);
  const from: number[][] = [];
  let number: number | undefined;
  line.forEach((photo, nth) => {
    number = photo.number ?? number;
    const pause = nth === 0 ? LONG_PAUSE_MS : photo.moment - line[nth - 1]!.moment;
    const cheapest = costs.reduce((least, cost, option) => (cost < costs[least]! ? option : least), 0);
    const change = nth === 0 ? 0 : priceOfChange(pause);
    const origin = options.map((_, option) => (costs[option]! <= costs[cheapest]! + change ? option : cheapest));
    costs = options.map((option, place) => {
      const before = origin[place]!;
      const own = option < 0 ? NO_RACE : costOf(windows[option]!, photo.moment - shift, number);
      return costs[before]! + (before === place ? 0 : change) + own;
    });
    from.push(origin);
  });
  let place = costs.reduce((least, cost, option) => (cost < costs[least]! ? option : least), 0);
  const cost = costs[place]!;
  const choice: number[] = [];
  for (let nth = line.length - 1; nth >= 0; nth--) {
    choice[nth] = options[place]!;
    place = from[nth]![place]!;
  }
  return { shift, cost, choice };
}

/**
 * Gives a few photos before a camera's race to that race: they may show the clock, and the clock counts for the whole
 * event.
 */
function withLeaders(blocks: readonly DayBlock[]): DayBlock[] {
  const all: DayBlock[] = [];
  for (const block of blocks) {
    const before = all.at(-1);
    const isLed =
      before?.race === null &&
      block.race !== null &&
      before.photos.length <= LEADERS &&
      block.photos[0]!.moment! - before.photos[0]!.moment! <= LEADING_MS;
    if (isLed) all[all.length - 1] = { ...block, photos: [...before.photos, ...block.photos] };
    else all.push(block);
  }
  return all;
}

const priceOfChange = (pause: number): number =>
  CHANGE - (CHANGE - CHANGE_AFTER_PAUSE) * Math.min(1, pause / LONG_PAUSE_MS);

function blocksOf(
  camera: string,
  line: readonly TimedPhoto[],
  { choice, shift, guessed }: Reading,
  windows: readonly Window[],
): DayBlock[] {
  const blocks: DayBlock[] = [];
  for (let first = 0; first < line.length;) {
    let next = first + 1;
    while (next < line.length && choice[next] === choice[first]) next++;
    const photos = line.slice(first, next);
    const window = windows[choice[first]!];
    const mean = window
      ? photos.reduce((sum, { moment }) => sum + costOf(window, moment - shift, undefined), 0) / photos.length
      : NO_RACE;
    blocks.push({ camera, photos, race: window?.race ?? null, sure: !guessed && mean <= SURE_COST });
    first = next;
  }
  return blocks;
}

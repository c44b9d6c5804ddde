import type { StartId } from '../../core/ids.ts';
import { nthStart } from '../../core/catalogue/starts.ts';
import type { DemoEvent, DemoRace } from './programme.ts';
import type { Shot } from './picture/composition.ts';

/** One photo that the demo's photographer takes. */
export interface PlannedPhoto {
  number: number;
  file: string;
  /** Position in the race's starts. */
  start: number;
  startId: StartId;
  shot: Shot;
  takenAt: Date;
  /** Pixels. */
  longEdge: number;
}

export interface Shooting {
  event: DemoEvent;
  race: DemoRace;
  photos: PlannedPhoto[];
}

const jumping: readonly Shot[] = ['approach', 'takeoff', 'flight', 'landing', 'portrait', 'panning', 'upright', 'wide'];
const dressage: readonly Shot[] = ['approach', 'panning', 'portrait', 'upright', 'approach'];

/** The size of a current camera: 24 megapixels, 6000 × 4000. */
const FULL_SIZE = 6000;
/** 6 megapixels: fast to draw, and more than the shop shows. */
const USUAL_SIZE = 3000;
/** Every ninth start begins with a full-size picture. */
const FULL_SIZE_EVERY = 9;

const FIRST_NUMBER = 1001;
const NUMBERS_PER_EVENT = 3000;
const SECONDS_BETWEEN_STARTS = 150;
const SECONDS_BETWEEN_PHOTOS = 2;
const DEFAULT_TIME = '09:00';

/**
 * Plans every race with photos, alternating between the events, so that both events show something early. Numbers run
 * through an event as a camera counts them, and capture times follow the start order.
 */
export function planShooting(
  programme: readonly DemoEvent[],
  dayOf: (event: DemoEvent, race: DemoRace) => string,
): Shooting[] {
  const byEvent = programme.map((event, position) => {
    let next = FIRST_NUMBER + position * NUMBERS_PER_EVENT;
    return event.races
      .filter(({ photosPerStart }) => photosPerStart > 0)
      .map((race) => {
        const photos = planRace(race, dayOf(event, race), next);
        next += photos.length;
        return { event, race, photos };
      });
  });
  const rounds = Math.max(...byEvent.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byEvent.flatMap((races) => races[round] ?? [])).flat();
}

function planRace(race: DemoRace, day: string, first: number): PlannedPhoto[] {
  const begin = new Date(`${day}T${race.time ?? DEFAULT_TIME}:00Z`).getTime();
  const shots = race.scene.ground === 'dressage' ? dressage : jumping;
  let number = first;
  return race.starts.flatMap((_start, position) => {
    const count = Math.max(1, race.photosPerStart + ((position * 5) % 3) - 1);
    return Array.from({ length: count }, (_, i) => ({
      number,
      file: `IMG_${number++}.JPG`,
      start: position,
      startId: startIdOf(race, position),
      shot: shots[i % shots.length]!,
      takenAt: new Date(begin + (position * SECONDS_BETWEEN_STARTS + i * SECONDS_BETWEEN_PHOTOS) * 1000),
      longEdge: i === 0 && position % FULL_SIZE_EVERY === 0 ? FULL_SIZE : USUAL_SIZE,
    }));
  });
}

/** Returns the start's id: a rider's first start keeps the plain id, the second is `.2` (`design.md`, Photos). */
function startIdOf(race: DemoRace, position: number): StartId {
  const { riderId } = race.starts[position]!;
  const earlier = race.starts.slice(0, position).filter((start) => start.riderId === riderId).length;
  return nthStart(riderId, earlier + 1);
}

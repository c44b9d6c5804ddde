import type { RaceId } from '../ids.ts';
import { readPhotoCode } from '../photo-codes/photo-code.ts';
import { cameraOf, isOneAlone, isSameEverywhere, type Camera } from '../photo-register/cameras.ts';
import { swissWallClock } from '../swiss-wall-clock.ts';
import { momentMs } from './moment-ms.ts';
import type { RegisteredPhoto } from './registered-photo.ts';
import { shownCodes } from './shown-codes.ts';

/** That a camera photographed a clock. It says how wrong the camera's own was then, whatever race the photo lies in. */
export interface ClockSighting {
  /** Which camera (`photo-register/cameras.ts`). */
  body: string;
  /** The camera's own clock, `2026-08-21T07:55:03.45`. */
  moment: string;
  /** What was right then, `2026-08-21T05:54:12.300Z`. */
  shown_at: string;
}

/** In whose folder the photo lies. */
export interface SightingOfRace extends ClockSighting {
  swiss_equestrian_race_id: RaceId;
}

/** A clock that a camera of a race photographed in another one, in ms of the wall clock read as UTC. */
export interface ClockElsewhere {
  camera: number;
  /** By the camera's own clock. */
  takenAt: number;
  shownTime: number;
  race: RaceId;
}

/** What an original says of its camera's clock; undefined where it shows none, does not say when, or the camera has no name of its own. */
export function sightingOf({
  body,
  moment,
  code,
}: Pick<ClockSighting, 'body'> & Pick<RegisteredPhoto, 'moment' | 'code'>): ClockSighting | undefined {
  const read = code === null ? undefined : readPhotoCode(code);
  if (read?.kind !== 'time' || moment === null || !isSameEverywhere(body)) return undefined;
  return { body, moment, shown_at: new Date(read.at).toISOString() };
}

const HOUR_MS = 3_600_000;
/** A clock that was photographed farther from the photos says nothing of them: from a morning to that day's evening. */
const FARTHEST_MS = 14 * HOUR_MS;
/** Two photos of a clock are of one that nobody set in between, if they differ by no more: by what is read, and by what a clock gains meanwhile. */
const READ_MS = 2_000;
const MOST_GAIN = 1e-3;

/** The cameras of a race that have no clock of their own in it, each with the one by which it goes. */
export function clocksElsewhere(
  { cameras, photos }: { cameras: readonly Camera[]; photos: readonly RegisteredPhoto[] },
  sightings: readonly SightingOfRace[],
): ClockElsewhere[] {
  const own = new Set(shownCodes(photos, cameras).cameras.map(({ id }) => Number(id)));
  return cameras
    .filter(({ number, body }) => !own.has(number) && isSameEverywhere(body))
    .flatMap(({ number, body }) => {
      const taken = photos
        .filter((photo) => cameraOf(photo.number, cameras) === number)
        .flatMap(({ moment }) => momentMs(moment) ?? []);
      const its = sightings.flatMap((sighting) => (sighting.body === body ? timed(sighting) : []));
      const clock = clockFor(taken, its, isOneAlone(body));
      return clock ? [{ camera: number, takenAt: clock.takenAt, shownTime: clock.shownTime, race: clock.race }] : [];
    });
}

interface Seen {
  takenAt: number;
  shownTime: number;
  race: RaceId;
}

function timed({ moment, shown_at, swiss_equestrian_race_id: race }: SightingOfRace): Seen[] {
  const [takenAt, shown] = [momentMs(moment), Date.parse(shown_at)];
  return takenAt === null || Number.isNaN(shown) ? [] : [{ takenAt, shownTime: swissWallClock(shown), race }];
}

/**
 * The clock nearest in time, if it is near and nothing speaks against it: where one before the photos and one after them say different things, somebody
 * set the camera's clock in between, and nobody knows when. No clock is better than a wrong one.
 * @param taken when the camera's photos were taken, by its own clock, in any order
 */
function clockFor(taken: readonly number[], sightings: readonly Seen[], isOne: boolean): Seen | undefined {
  const times = [...taken].sort((a, b) => a - b);
  const middle = times[times.length >> 1];
  if (middle === undefined) return undefined;
  const near = times.filter((time) => Math.abs(time - middle) < FARTHEST_MS);
  const [first, last] = [near[0]!, near.at(-1)!];
  const distance = ({ takenAt }: Seen) => Math.max(0, first - takenAt, takenAt - last);
  const usable = sightings
    .filter((seen) => distance(seen) <= FARTHEST_MS)
    .sort((a, b) => distance(a) - distance(b) || Math.abs(a.takenAt - middle) - Math.abs(b.takenAt - middle));
  const [nearest, ...others] = usable;
  if (!nearest) return undefined;
  const isBefore = (seen: Seen) => seen.takenAt <= middle;
  const beyond = others.filter((other) => isBefore(other) !== isBefore(nearest)).slice(0, 1);
  return (isOne ? beyond : others).every((other) => agree(nearest, other)) ? nearest : undefined;
}

const agree = (a: Seen, b: Seen): boolean =>
  Math.abs(a.takenAt - a.shownTime - (b.takenAt - b.shownTime)) <=
  READ_MS + MOST_GAIN * Math.abs(a.takenAt - b.takenAt);

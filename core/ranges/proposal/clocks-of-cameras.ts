import type { RaceId } from '../../ids.ts';
import { cameraOf, isOneAlone, isSameEverywhere, type Camera } from '../../photos/register/cameras.ts';
import { swissWallClock } from '../../time/swiss-wall-clock.ts';
import { chosenClock, errorOf, middleOf, nearMiddle, type DatedPhoto, type SeenClock } from './chosen-clock.ts';
import type { SightingOfRace } from './clock-sightings.ts';
import { momentMs } from './moment-ms.ts';
import type { RegisteredPhoto } from './registered-photo.ts';
import { shownCodes } from './shown-codes.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/** The clock that a camera of a race follows, in ms of the wall clock of its photos, read as UTC. */
export interface CameraClock {
  camera: number;
  /** By the camera's own clock. */
  takenAt: number;
  shownTime: number;
  place: SeenClock['place'];
}

interface PhotographedRace {
  race: RaceId;
  cameras: readonly Camera[];
  photos: readonly RegisteredPhoto[];
}

/**
 * Returns the cameras of a race with a known clock: from one of the race's photos, or from the camera's photo in
 * another race.
 * @param sightings of the whole event
 */
export function clocksOfCameras(
  { race, cameras, photos }: PhotographedRace,
  sightings: readonly SightingOfRace[],
): CameraClock[] {
  const shown = shownCodes(photos).clocks;
  const clockPhotos = new Set(shown.map(({ photo }) => photo));
  const ofCamera = groupBy(photos, ({ number }) => cameraOf(number, cameras));
  return [...ofCamera].flatMap(([camera, its]) => {
    const body = cameras.find(({ number }) => number === camera)?.body ?? null;
    const own = shown.filter(({ photo }) => its.includes(photo)).flatMap(ownClock);
    const elsewhere = sightings
      .filter((sighting) => sighting.body === body && sighting.swiss_equestrian_race_id !== race)
      .flatMap(clockOf);
    const isOne = own.length > 0 || (body !== null && isOneAlone(body));
    const taken = its.filter((photo) => !photo.copy && !clockPhotos.has(photo)).flatMap(dated);
    const clock = chosenClock(taken, [...own, ...(mayCount(body, own) ? elsewhere : [])], isOne);
    return clock ? [{ camera, ...onTheWall(clock, taken) }] : [];
  });
}

/** Next to clocks among the photos, those of other races count only if no other camera can have photographed them. */
const mayCount = (body: string | null, own: readonly SeenClock[]): boolean =>
  body !== null && (own.length === 0 ? isSameEverywhere(body) : isOneAlone(body));

function ownClock({ photo, shownAt }: { photo: RegisteredPhoto; shownAt: number }): SeenClock[] {
  return dated(photo).map(({ number, takenAt }) => ({ takenAt, shownAt, place: { photo: number } }));
}

function clockOf({ moment, shown_at, swiss_equestrian_race_id: race }: SightingOfRace): SeenClock[] {
  const [takenAt, shownAt] = [momentMs(moment), Date.parse(shown_at)];
  return takenAt === null || Number.isNaN(shownAt) ? [] : [{ takenAt, shownAt, place: { race } }];
}

function dated({ number, moment }: RegisteredPhoto): DatedPhoto[] {
  const takenAt = momentMs(moment);
  return takenAt === null ? [] : [{ number, takenAt }];
}

/**
 * Converts to the wall clock at the hour of the photos: the wall clock may have changed in the night between, and the
 * camera's not.
 */
function onTheWall(clock: SeenClock, photos: readonly DatedPhoto[]): Omit<CameraClock, 'camera'> {
  const { takenAt, shownAt, place } = clock;
  const then = middleOf(nearMiddle(photos)) - errorOf(clock);
  return { takenAt, shownTime: shownAt + swissWallClock(then) - then, place };
}

import type { Discipline } from '../../catalogue/discipline.ts';
import type { StartId } from '../../ids.ts';
import { cameraOf, counterOf, type Camera } from '../../photos/register/cameras.ts';
import { endOn, type PhotoEnds } from '../../photos/photo-ranges.ts';
import type { PhotoStretch } from '../../photos/photo-stretches.ts';
import type { ClassInput } from '../class-input.ts';
import type { RingState } from '../../catalogue/ring/ring-state.ts';
import type { Leaving } from '../../catalogue/start-list/known-start.ts';
import { swissWallClock } from '../../time/swiss-wall-clock.ts';
import type { CameraClock } from './clocks-of-cameras.ts';
import { momentMs } from './moment-ms.ts';
import type { RegisteredPhoto } from './registered-photo.ts';
import { shownCodes } from './shown-codes.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/** The facts of a start for the autopilot. */
export interface ProposedStart extends Leaving, PhotoEnds {
  swiss_equestrian_rider_id: StartId;
  starting_number: number | null;
  race_order: number | null;
}

/** A race with all facts about the owners of its photos. */
export interface RaceToPropose {
  /** From its category; null when unknown. */
  discipline: Discipline | null;
  cameras: readonly Pick<Camera, 'number'>[];
  /** Every start that the race ever had. */
  starts: readonly ProposedStart[];
  photos: readonly RegisteredPhoto[];
  /** Photos that an admin assigned, whatever the ends say. */
  stretches: readonly PhotoStretch[];
  /** The taps at the ring. */
  ring: Pick<RingState, 'starts'>;
  /** The clocks that its cameras follow. */
  clocks: readonly CameraClock[];
}

/** A camera counts to 9999 and starts again. */
const LAP = 10_000;

/**
 * Turns a race into the autopilot's input (`core/ranges/class-input.ts`): the number names a photo. An admin's values
 * stay.
 */
export function classOfRace({
  discipline,
  cameras,
  starts,
  photos,
  ring,
  clocks,
}: Omit<RaceToPropose, 'stretches'>): ClassInput {
  const listed = starts.filter(({ deleted_at }) => deleted_at === null);
  const codes = shownCodes(photos);
  const goneBy = new Set(clocks.flatMap(({ place }) => ('photo' in place ? place.photo : [])));
  // Clocks that no camera follows prove nothing, and belong to no ride.
  const superfluous = new Set(codes.clocks.map(({ photo }) => photo.number).filter((number) => !goneBy.has(number)));
  const counted = photos.filter(({ copy, number }) => !copy && !superfluous.has(number));
  const known = new Set(listed.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  return {
    discipline,
    starters: listed.map(({ swiss_equestrian_rider_id, starting_number, race_order, withdrawn_at }) => ({
      participantId: swiss_equestrian_rider_id,
      startNumber: starting_number,
      raceOrder: race_order ?? starting_number,
      withdrawn: withdrawn_at !== null || ring.starts.get(swiss_equestrian_rider_id)?.place === 'absent',
    })),
    timing: ringTimes({ starts: ring.starts })
      .filter(({ participantId }) => known.has(participantId))
      .map(({ participantId, round, entered }) => ({ participantId, round, start: entered })),
    photos: counted.map(({ number, moment }) => {
      const camera = cameraOf(number, cameras);
      return {
        id: String(number),
        camera: String(camera),
        number: counterOf(number, camera) % LAP,
        takenAt: momentMs(moment),
      };
    }),
    cameras: clocks.map(({ camera, takenAt, shownTime, place }) => ({
      id: String(camera),
      ...('photo' in place
        ? { clockPhoto: { photoId: String(place.photo), shownTime } }
        : { clockSeen: { takenAt, shownTime } }),
    })),
    markers: codes.markers,
    ends: ownEnds(listed, counted, cameras),
  };
}

/**
 * Returns the time of each start's entry into the ring, and of a second one. By a wall clock, like the cameras' times.
 */
export const ringTimes = ({ starts }: Pick<RingState, 'starts'>) =>
  [...starts].flatMap(([participantId, { entered, again }]) =>
    [entered, again].flatMap((at, ride) =>
      at === null ? [] : [{ participantId, round: ride + 1, entered: swissWallClock(at) }],
    ),
  );

/** Returns the last photo per camera of every start with an end from an admin; null for a start that got no photos. */
function ownEnds(
  starts: readonly ProposedStart[],
  photos: readonly RegisteredPhoto[],
  cameras: readonly Pick<Camera, 'number'>[],
): NonNullable<ClassInput['ends']> {
  const said = starts.flatMap((start) =>
    [0, ...cameras.map(({ number }) => number)]
      .filter((camera, at, all) => all.indexOf(camera) === at)
      .flatMap((camera) => {
        const end = endOn(camera, start, cameras);
        return end === null ? [] : [{ participantId: start.swiss_equestrian_rider_id, camera, end }];
      }),
  );
  return [...groupBy(said, ({ participantId }) => participantId)].flatMap(([participantId, ends]) => {
    const lasts = ends.flatMap((own) => lastPhoto(own, said, photos, cameras) ?? []);
    const photoIds = lasts.length === 0 ? [null] : lasts.map(String);
    return photoIds.map((photoId) => ({ participantId, photoId }));
  });
}

interface SaidEnd {
  participantId: StartId;
  camera: number;
  end: number;
}

/** Returns the last existing photo up to an end; undefined when another end lies between. */
function lastPhoto(
  { participantId, camera, end }: SaidEnd,
  said: readonly SaidEnd[],
  photos: readonly RegisteredPhoto[],
  cameras: readonly Pick<Camera, 'number'>[],
): number | undefined {
  const mine = photos.filter(({ number }) => number <= end && cameraOf(number, cameras) === camera);
  const last = mine.reduce<number | undefined>((most, { number }) => Math.max(most ?? number, number), undefined);
  // When two starts have the same end, the lower id has the photos (`photo-ranges.ts`).
  const isAnothers = said.some(
    (other) =>
      other.camera === camera &&
      last !== undefined &&
      (other.end === end ? other.participantId < participantId : last <= other.end && other.end < end),
  );
  return isAnothers ? undefined : last;
}

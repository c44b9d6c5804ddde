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

/** A start as far as the autopilot goes by it. */
export interface ProposedStart extends Leaving, PhotoEnds {
  swiss_equestrian_rider_id: StartId;
  starting_number: number | null;
  race_order: number | null;
}

/** A race with everything that says whose photos are whose. */
export interface RaceToPropose {
  /** As its category tells; null where that is not known. */
  discipline: Discipline | null;
  cameras: readonly Pick<Camera, 'number'>[];
  /** Every start that the race ever had. */
  starts: readonly ProposedStart[];
  photos: readonly RegisteredPhoto[];
  /** Photos of which somebody said whose they are, whatever the ends say. */
  stretches: readonly PhotoStretch[];
  /** What was tapped at the ring. */
  ring: Pick<RingState, 'starts'>;
  /** The clocks by which its cameras go. */
  clocks: readonly CameraClock[];
}

/** A camera counts to 9999 and begins again. */
const LAP = 10_000;

/** A race as the autopilot reads it (`core/ranges/class-input.ts`): a photo is called by its number. What an admin set stands. */
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
  // Clocks by which no camera goes say nothing, and are of no ride.
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

/** When each start entered the ring, and when once more, by a clock on the wall there, as cameras tell times. */
export const ringTimes = ({ starts }: Pick<RingState, 'starts'>) =>
  [...starts].flatMap(([participantId, { entered, again }]) =>
    [entered, again].flatMap((at, ride) =>
      at === null ? [] : [{ participantId, round: ride + 1, entered: swissWallClock(at) }],
    ),
  );

/** The last photo of each camera of every start of which an admin said the end; null for one that got none. */
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
  return [...Map.groupBy(said, ({ participantId }) => participantId)].flatMap(([participantId, ends]) => {
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

/** The last photo that there is up to an end; undefined when another end lies between. */
function lastPhoto(
  { participantId, camera, end }: SaidEnd,
  said: readonly SaidEnd[],
  photos: readonly RegisteredPhoto[],
  cameras: readonly Pick<Camera, 'number'>[],
): number | undefined {
  const mine = photos.filter(({ number }) => number <= end && cameraOf(number, cameras) === camera);
  const last = mine.reduce<number | undefined>((most, { number }) => Math.max(most ?? number, number), undefined);
  // Of two starts with one end the first by id has the photos (`photo-ranges.ts`).
  const isAnothers = said.some(
    (other) =>
      other.camera === camera &&
      last !== undefined &&
      (other.end === end ? other.participantId < participantId : last <= other.end && other.end < end),
  );
  return isAnothers ? undefined : last;
}

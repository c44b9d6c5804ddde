import type { ClassInput } from '../../core/ranges/class-input.ts';
import type { Chance } from './chance.ts';
import type { Conditions } from './conditions.ts';
import type { RiddenClass } from './ride-class.ts';
import type { InventedClass, TakenPhoto, Truth } from './invented-class.ts';

/** Returns the records of the cameras and the ring for a race, and the truth. */
export function cardOf(ridden: RiddenClass, conditions: Conditions, chance: Chance): InventedClass {
  const names = ['A', 'B'].slice(0, conditions.cameras);
  const clocks = new Map<TakenPhoto, { camera: string; shown: number }>();
  if (conditions.clockPhotos)
    names.forEach((camera, at) => {
      const seconds = ridden.plannedStart - chance.between(200, 2000) + at;
      const photo: TakenPhoto = { seconds, station: at, owner: null, kind: 'clock' };
      clocks.set(photo, { camera, shown: Math.floor(seconds - chance.between(-0.3, 0.5)) * 1000 });
    });
  const taken = [...ridden.photos, ...clocks.keys()];
  const owners: Truth['owners'] = new Map();
  const files = names.map((camera, at) => {
    const mine = taken.filter((photo) => (clocks.get(photo)?.camera ?? names[photo.station % names.length]) === camera);
    const photos = mine.sort((a, b) => a.seconds - b.seconds);
    return writtenBy({ camera, at, photos }, ridden, conditions, chance);
  });
  const idOf = new Map(files.flatMap(({ written }) => written.map(({ photo, file }) => [photo, file.id] as const)));
  for (const [photo, id] of idOf) owners.set(id, photo.owner);
  const cameras = names.map((id) => {
    const clock = [...clocks].find(([, { camera }]) => camera === id);
    return clock ? { id, clockPhoto: { photoId: idOf.get(clock[0])!, shownTime: clock[1].shown } } : { id };
  });
  const input: ClassInput = {
    discipline: conditions.discipline,
    starters: ridden.riders.map((rider, at) => ({ ...rider, raceOrder: at + 1 })),
    round2: null,
    timing: tapsOf(ridden, conditions, chance),
    cameras,
    photos: files.flatMap(({ written }) => written.map(({ file }) => file)).sort((a, b) => a.takenAt - b.takenAt),
    markers: [...ridden.shown].map(([photo, { startNumber }]) => ({ photoId: idOf.get(photo)!, startNumber })),
  };
  const seen = clocksBefore(files, ridden.plannedStart, conditions, chance);
  return {
    input: seen ? { ...input, cameras: seen } : input,
    truth: { starts: startsOf(ridden), owners },
  };
}

/** Returns the clocks that the cameras photographed before the race, one after the other. */
function clocksBefore(
  files: readonly ReturnType<typeof writtenBy>[],
  plannedStart: number,
  { clockHoursBefore }: Conditions,
  chance: Chance,
): ClassInput['cameras'] {
  if (clockHoursBefore === 0) return undefined;
  const first = plannedStart - 3600 * chance.between(1, clockHoursBefore);
  return files.map(({ camera, clockAt }, at) => {
    const seconds = first + 20 * at;
    const shownTime = Math.floor(10 * (seconds - chance.between(0, 0.5))) * 100;
    return { id: camera, clockSeen: { takenAt: clockAt(seconds), shownTime } };
  });
}

const WRONG_BY = [0, 0, 3600, -3600, 86_400, -45_000, 29_700_000];

function writtenBy(
  { camera, at, photos }: { camera: string; at: number; photos: readonly TakenPhoto[] },
  ridden: RiddenClass,
  { drift }: Conditions,
  chance: Chance,
) {
  const error = chance.one(WRONG_BY) + chance.around(0, 90);
  const gain = chance.between(-drift, drift) / 1000;
  const isExact = chance.happens(0.6);
  let number = chance.whole(1, 9999);
  const clockAt = (seconds: number) => {
    const clock = seconds + error + gain * (seconds - ridden.plannedStart);
    return isExact ? Math.round(clock * 100) * 10 : Math.floor(clock) * 1000;
  };
  const written = photos.map((photo) => {
    number += chance.happens(0.04) ? chance.whole(2, 4) : 1;
    const shown = ((number - 1) % 9999) + 1;
    const takenAt = clockAt(photo.seconds);
    return {
      photo,
      file: { id: `${camera}-${number}`, camera, file: `R${at}_${shown}.JPG`, number: shown, takenAt, subSec: isExact },
    };
  });
  return { camera, written, clockAt };
}

function tapsOf(
  { entries }: RiddenClass,
  { taps, lateTaps, cadence }: Conditions,
  chance: Chance,
): ClassInput['timing'] {
  if (taps === 0) return null;
  const noted = entries.filter(() => chance.happens(taps));
  return noted
    .map(({ rider: { participantId }, round, seconds }) => {
      const late = chance.happens(lateTaps) ? chance.between(0.3, 1.4) * cadence : 0;
      return { participantId, round, start: Math.round(seconds + chance.around(0, 3) + late) * 1000 };
    })
    .sort((a, b) => a.start - b.start);
}

function startsOf({ riders, entries, photos }: RiddenClass): Truth['starts'] {
  const photographed = new Set(photos.flatMap(({ owner }) => (owner ? `${owner.participantId} ${owner.round}` : [])));
  const later = entries
    .filter(({ round }) => round > 1)
    .map(({ rider: { participantId }, round }) => ({ participantId, round }));
  return [...riders.map(({ participantId }) => ({ participantId, round: 1 })), ...later].map((start) => ({
    ...start,
    isPhotographed: photographed.has(`${start.participantId} ${start.round}`),
  }));
}

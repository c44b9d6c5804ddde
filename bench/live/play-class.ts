import { disciplineOf } from '../../core/catalogue/discipline.ts';
import type { StartId } from '../../core/ids.ts';
import { livePhotos } from '../../core/ranges/live/live-photos.ts';
import type { Entry, LivePhoto } from '../../core/ranges/live/live-race.ts';
import { SILENCE_MS } from '../../core/ranges/live/sure-windows.ts';
import type { ClassFile, Photo } from '../ranges/kinds/class-file.ts';

/** The result of a class that was played with live galleries. */
export interface Played {
  /** The starts with photos. */
  starts: number;
  /** From the end of each published ride to its open gallery, in seconds of class time. */
  delays: number[];
  /** Photos that were ever shown with a start, and those of them that belong to another start; not those of none. */
  shown: number;
  wrong: number;
  /** Starts that ever showed another's photo. */
  wrongStarts: number;
}

/** The clock publishes what a silence has ended. */
const CLOCK_MS = 60_000;

/**
 * Plays a class in its own time: photos arrive after a delay, and each arrival and the clock publish.
 * @param delay from the capture of a photo to its registration (ms)
 */
export function playClass({ input, truth }: ClassFile, delay: number): Played {
  const ahead = new Map(
    input.cameras.flatMap(({ id, clockPhoto: clock }) => {
      const photo = input.photos.find((one) => one.id === clock?.photoId);
      return clock && photo ? [[id, photo.takenAt - clock.shownTime]] : [];
    }),
  );
  const clockOf = new Map(input.cameras.map(({ id, clockPhoto }) => [id, clockPhoto?.shownTime]));
  const cameras = input.cameras.map(({ id }) => id);
  const timed = input.photos.map((photo, number) => {
    const error = ahead.get(photo.camera);
    // A clock proves nothing about earlier photos (`lambdas/photos/live/riding-race.ts`).
    const at = error === undefined ? null : photo.takenAt - error;
    const shownTime = clockOf.get(photo.camera) ?? Infinity;
    return {
      photo,
      number,
      camera: cameras.indexOf(photo.camera),
      at: at === null || at < shownTime ? null : at,
      registered: (at ?? 0) + delay,
    };
  });
  const arrives = ({ registered }: { registered: number }) => registered;
  const entries = (input.timing ?? [])
    .flatMap(({ participantId, start }): Entry[] =>
      start === undefined ? [] : [{ start: participantId as StartId, at: start }],
    )
    .sort((a, b) => a.at - b.at);
  const rides = ridesOf(timed.filter(({ at }) => at !== null) as Timed[], truth);
  const [begins, ends] = [Math.min(...rides.map(({ first }) => first)), Math.max(...rides.map(({ last }) => last))];
  const clock = Array.from({ length: Math.ceil((ends - begins) / CLOCK_MS) + 4 }, (_, at) => begins + at * CLOCK_MS);
  const moments = [...new Set([...timed.map(arrives), ...clock])].sort((a, b) => a - b);
  const opened = new Map<string, number>();
  const shown = new Set<string>();
  const wrong = new Set<string>();
  const wrongStarts = new Set<string>();
  for (const now of moments) {
    const found = livePhotos({
      discipline: input.discipline === 'crosscountry' ? 'cross_country' : disciplineOf(input.discipline),
      order: input.starters.map(({ participantId }) => participantId as StartId),
      entries: entries.filter(({ at }) => at <= now),
      borders: [],
      photos: timed.filter((one) => arrives(one) <= now && !one.photo.marker),
      now,
    });
    for (const [start, numbers] of found) {
      if (!opened.has(start)) opened.set(start, now);
      for (const number of numbers) {
        const owner = truth.owners[timed[number]!.photo.id];
        shown.add(`${start} ${number}`);
        if (!owner || owner[0] === start) continue;
        wrong.add(`${start} ${number}`);
        wrongStarts.add(start);
      }
    }
  }
  const endOf = ({ last }: Ride) =>
    Math.min(
      last + SILENCE_MS,
      ...rides.map(({ first }) => first).filter((first) => first > last),
      ...entries.map(({ at }) => at).filter((at) => at > last),
    );
  return {
    starts: new Set(rides.map(({ start }) => start)).size,
    delays: rides.flatMap((ride) => {
      const at = opened.get(ride.start);
      return at === undefined ? [] : [Math.max(0, at - endOf(ride)) / 1000];
    }),
    shown: shown.size,
    wrong: wrong.size,
    wrongStarts: wrongStarts.size,
  };
}

interface Timed extends LivePhoto {
  photo: Photo;
  at: number;
}

interface Ride {
  start: string;
  first: number;
  last: number;
}

/** Returns the photographed rides: a start may have two. */
function ridesOf(photos: readonly Timed[], { owners }: ClassFile['truth']): Ride[] {
  const rides = new Map<string, Ride>();
  for (const { photo, at } of photos) {
    const owner = owners[photo.id];
    if (!owner) continue;
    const key = owner.join(' ');
    const ride = rides.get(key);
    rides.set(key, {
      start: owner[0],
      first: Math.min(ride?.first ?? Infinity, at),
      last: Math.max(ride?.last ?? -Infinity, at),
    });
  }
  return [...rides.values()];
}

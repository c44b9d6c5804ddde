import type { Marker, Photo } from './class-file.ts';
import type { Random } from './random.ts';
import type { CameraRecipe, Habits, Noise } from './recipe.ts';
import { HOUR, MINUTE, SECOND } from './ride.ts';
import type { Shot } from './photographer.ts';

export interface Taken {
  photo: Photo;
  shot: Shot;
}

export interface Card {
  taken: Taken[];
  clockPhoto?: { photoId: string; shownTime: number };
}

/** Writes shots with the camera's own clock and numbers, as they are on the card after the bad ones were deleted. */
export function cardOf(
  random: Random,
  id: string,
  shots: readonly Shot[],
  settings: { recipe: CameraRecipe; noise: Noise; habits: Habits; numberOf: (shot: Shot) => string | undefined },
): Card {
  const { recipe, noise, habits } = settings;
  const inOrder = [...shots, ...clockShots(random, shots, recipe)].sort((a, b) => a.time - b.time);
  const clock = clockOf(random, inOrder, recipe, noise);
  const subSec = random.chance(0.65);
  const prefix = random.pick(['DSC_', 'IMG_', '_MG_', 'R6_']);
  const deleted = noise === 'clean' ? 0 : random.pick([0, 0, 0.05, 0.12, noise === 'much' ? 0.3 : 0.08]);
  let number = random.whole(1, 9999);
  const taken = inOrder.flatMap((shot): Taken[] => {
    const mine = number;
    number = number === 9999 ? 1 : number + 1;
    if (shot.kind === 'rider' && random.chance(deleted)) return [];
    const step = subSec ? 10 : SECOND;
    const digits = String(mine).padStart(4, '0');
    const marker = markerOf(random, shot, habits, settings.numberOf);
    const photo = {
      id: `${id}-${digits}`,
      camera: id,
      file: `${prefix}${digits}.JPG`,
      number: mine,
      takenAt: Math.floor(clock(shot.time) / step) * step,
      subSec,
      ...(marker ? { marker } : {}),
    };
    return [{ photo, shot }];
  });
  const photographed = taken.find(({ shot }) => shot.kind === 'clock');
  taken.sort((a, b) => a.photo.number - b.photo.number);
  if (!photographed) return { taken };
  // The photographed clock shows whole seconds, and may be one wrong.
  const shownTime = Math.round((photographed.shot.time + random.between(-600, 600)) / SECOND) * SECOND;
  return { taken, clockPhoto: { photoId: photographed.photo.id, shownTime } };
}

function clockShots(random: Random, shots: readonly Shot[], { clock = 'before' }: CameraRecipe): Shot[] {
  const times = shots.map(({ time }) => time);
  if (clock === 'none' || times.length === 0) return [];
  const away = random.between(1, 30) * MINUTE;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return [{ time: clock === 'end' ? last + away / 3 : first - away, kind: 'clock' }];
}

function clockOf(random: Random, shots: readonly Shot[], recipe: CameraRecipe, noise: Noise) {
  const [first = 0, last = 0] = [shots[0]?.time, shots.at(-1)?.time];
  const ahead = recipe.ahead ?? drawnAhead(random, noise);
  const drift = recipe.drift ?? random.normal(0, 0.15);
  // Nobody sets a clock during a burst, but at any time between.
  const setAt = first + (last - first) * random.between(0.3, 0.7);
  return (time: number) => {
    const set = recipe.set !== undefined && time >= setAt ? recipe.set : 0;
    return time + SECOND * (ahead + set + (drift * (time - first)) / HOUR);
  };
}

/** Draws how wrong an unattended clock is, in seconds: mostly little, sometimes minutes, an hour or a date. */
function drawnAhead(random: Random, noise: Noise): number {
  const little = random.normal(0, 14);
  if (noise === 'clean') return little / 4;
  const kind = random.between(0, 1);
  if (kind < 0.62) return little;
  if (kind < 0.82) return random.normal(0, 300);
  if (kind < 0.96) return random.pick([-3600, 3600]) + little;
  return -random.whole(30, 900) * 86_400 + random.between(0, 86_400);
}

function markerOf(
  random: Random,
  shot: Shot,
  { boards }: Habits,
  numberOf: (shot: Shot) => string | undefined,
): Marker | undefined {
  if (shot.kind === 'dark') return { type: 'black' };
  if (shot.kind !== 'board' || !boards) return undefined;
  const startNumber = numberOf(shot) ?? null;
  if (random.chance(boards.unreadable)) return { type: 'number', startNumber: null };
  // A reader takes one digit for another.
  const misread = startNumber?.replace(/\d/, (digit) => String((Number(digit) + random.whole(1, 9)) % 10));
  return { type: 'number', startNumber: misread !== undefined && random.chance(boards.wrong) ? misread : startNumber };
}

import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { endOn } from '../../../../../../../core/photos/photo-ranges.ts';
import { runsOf } from '../../../../../../../core/photos/photo-numbers.ts';
import { cameraOf, counterOf, nameOfBody } from '../../../../../../../core/photos/register/cameras.ts';

/** A camera of a race, in the office's view. */
export interface RaceCamera {
  number: number;
  /** Null where no name is needed: the race's only camera, or photos from before cameras were told apart. */
  name: string | null;
}

type Race = Pick<OfficeRace, 'cameras' | 'photo_numbers'>;

/** The longest name that fits over a column. */
const MAX_NAME_LENGTH = 16;

/**
 * Returns the cameras with ends in the race: those with photos, because a file that cannot be shown may have a camera of
 * its own. The first camera is always included, and comes first.
 */
export function camerasOf({ cameras: registered, photo_numbers }: Race): RaceCamera[] {
  const withPhotos = new Set(runsOf(photo_numbers).map((run) => cameraOf(run.first, registered)));
  const cameras = registered.filter(({ number }) => number === 0 || withPhotos.has(number));
  const names = new Map(cameras.map(({ body, number }) => [number, shortened(nameOfBody(body))]));
  const nameOf = (number: number, body: string): string => {
    const name = names.get(number)!;
    return [...names.values()].filter((other) => other === name).length > 1 ? `${name} ${body.slice(-4)}` : name;
  };
  const others = cameras.filter(({ number }) => number !== 0).sort((a, b) => a.number - b.number);
  const first = cameras.find(({ number }) => number === 0);
  return [
    { number: 0, name: first && others.length > 0 ? nameOf(0, first.body) : null },
    ...others.map(({ number, body }) => ({ number, name: nameOf(number, body) })),
  ];
}

const shortened = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;

/** Returns the end of a start on a camera, in the camera's own count; null while it is unknown. */
export function counterOn(camera: number, start: OfficeStart, { cameras }: Pick<Race, 'cameras'>): number | null {
  const end = endOn(camera, start, cameras);
  return end === null ? null : counterOf(end, camera);
}

/** Identifies the end of a start on a camera. */
export type EndKey = `${StartId}/${number}`;

export const endKey = (start: StartId, camera: number): EndKey => `${start}/${camera}`;

export function placeOfEnd(key: EndKey): { start: StartId; camera: number } {
  const [start, camera] = key.split('/') as [StartId, string];
  return { start, camera: Number(camera) };
}

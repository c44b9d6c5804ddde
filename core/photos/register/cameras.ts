/**
 * The cameras of a race and the numbers of their photos. Each camera has a range of a thousand million numbers. The
 * first camera's numbers are those that the camera itself shows.
 */

export const NUMBERS_OF_A_CAMERA = 1_000_000_000;

export interface Camera {
  /** The identity of the camera, from its photos (`bodyOf`). */
  body: string;
  /** 0 for the race's first camera. */
  number: number;
}

/** Returns the number that a camera shows for its photo. It goes on after 9999, like the first camera's numbers. */
export const counterOf = (photo: number, camera: number): number => photo - camera * NUMBERS_OF_A_CAMERA;

/** Returns the photo's number for a camera's counter. */
export const photoOf = (counter: number, camera: number): number => counter + camera * NUMBERS_OF_A_CAMERA;

/** Facts that distinguish cameras. */
export interface CameraFacts {
  /** From EXIF; null when EXIF has none. */
  serial: string | null;
  model: string | null;
  /** The folder of the file, `/` between its parts; empty without a folder. */
  folder: string;
}

/** An empty serial number. */
const NO_SERIAL = /^[0\s]*$/;
/** The folders of a card are consecutive: `100NIKON`, `101NIKON`. */
const CARD_FOLDER = /^[1-9]\d\d(?=[A-Z0-9_]{5}$)/i;

/** Identifies a camera by its serial number, otherwise by the model, otherwise by the folder. */
export function bodyOf({ serial, model, folder }: CameraFacts): string {
  if (serial !== null && !NO_SERIAL.test(serial)) return `serial ${model ?? ''} ${serial}`;
  if (model !== null) return `model ${model}`;
  const parts = folder.split('/').map((part) => part.replace(CARD_FOLDER, ''));
  return `folder ${parts.join('/')}`;
}

/** Tells whether a camera has this name in every race: a folder may belong to another camera elsewhere. */
export const isSameEverywhere = (body: string): boolean => !body.startsWith('folder ');

/** Tells whether no other camera has this name. Without serial numbers, several cameras of one model share a name. */
export const isOneAlone = (body: string): boolean => body.startsWith('serial ');

/** Returns the name of a camera from its identity (`bodyOf`): its model, otherwise its serial number or its folder. */
export function nameOfBody(body: string): string {
  const [, kind, told = body] = /^(serial|model|folder) (.*)$/.exec(body) ?? [];
  return (kind === 'serial' && told.slice(0, told.lastIndexOf(' '))) || told.trim();
}

/**
 * Returns the camera of a photo in its race. Numbers from before the shop distinguished cameras may be as large as
 * another camera's. They belong to the first camera.
 */
export function cameraOf(photo: number, cameras: readonly Pick<Camera, 'number'>[]): number {
  const number = Math.floor(photo / NUMBERS_OF_A_CAMERA);
  return number > 0 && cameras.some((camera) => camera.number === number) ? number : 0;
}

/**
 * The cameras of a race and the numbers of their photos: a camera's are consecutive, a thousand million for each, so that the first
 * camera's are those that stand on the camera itself.
 */

export const NUMBERS_OF_A_CAMERA = 1_000_000_000;

/** A camera of a race. */
export interface Camera {
  /** Which camera it is, as its photos tell (`bodyOf`). */
  body: string;
  /** 0 for the race's first. */
  number: number;
}

/** The number that a camera shows for its photo, going on after 9999 as the race's first camera's do. */
export const counterOf = (photo: number, camera: number): number => photo - camera * NUMBERS_OF_A_CAMERA;

/** The number of the photo for which a camera shows that counter. */
export const photoOf = (counter: number, camera: number): number => counter + camera * NUMBERS_OF_A_CAMERA;

/** What tells one camera from another. */
export interface CameraFacts {
  /** As EXIF says them; null when it does not. */
  serial: string | null;
  model: string | null;
  /** The folder that the file was in, `/` between its parts; empty when in none. */
  folder: string;
}

/** A serial number that nobody filled in. */
const NO_SERIAL = /^[0\s]*$/;
/** A card's folders follow one another: `100NIKON`, `101NIKON`. */
const CARD_FOLDER = /^[1-9]\d\d(?=[A-Z0-9_]{5}$)/i;

/** A camera is its body: by the serial number, else the model, else the folder. */
export function bodyOf({ serial, model, folder }: CameraFacts): string {
  if (serial !== null && !NO_SERIAL.test(serial)) return `serial ${model ?? ''} ${serial}`;
  if (model !== null) return `model ${model}`;
  const parts = folder.split('/').map((part) => part.replace(CARD_FOLDER, ''));
  return `folder ${parts.join('/')}`;
}

/** Whether a camera is called so wherever its photos lie: a folder may be another camera's in another race. */
export const isSameEverywhere = (body: string): boolean => !body.startsWith('folder ');

/** Whether no other camera is called so: several of one model are, where they tell no serial number. */
export const isOneAlone = (body: string): boolean => body.startsWith('serial ');

/** What a camera is called, of what tells it from others (`bodyOf`): its model, else its serial number or its folder. */
export function nameOfBody(body: string): string {
  const [, kind, told = body] = /^(serial|model|folder) (.*)$/.exec(body) ?? [];
  return (kind === 'serial' && told.slice(0, told.lastIndexOf(' '))) || told.trim();
}

/**
 * Which camera of its race a photo is of. Numbers of before cameras were told apart may be as large as another camera's would be; they are
 * the first one's.
 */
export function cameraOf(photo: number, cameras: readonly Pick<Camera, 'number'>[]): number {
  const number = Math.floor(photo / NUMBERS_OF_A_CAMERA);
  return number > 0 && cameras.some((camera) => camera.number === number) ? number : 0;
}

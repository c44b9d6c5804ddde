import type { SavedPhoto } from './fetch-original.ts';
import type { ShareLimits } from './portions.ts';

const MEGABYTE = 1_000_000;

/** Chromium refuses more than 10 files or 50 MiB at once, with the same error as a missing tap; nothing tells the limits. */
const chromium: ShareLimits = { files: 10, bytes: 50 * MEGABYTE };
/** WebKit names no limits; the portion lies in the memory of a phone. */
const webKit: ShareLimits = { files: 20, bytes: 100 * MEGABYTE };

export const shareLimits = (vendor: string): ShareLimits => (vendor.startsWith('Apple') ? webKit : chromium);

/**
 * Whether photos are saved through the system's share sheet here: where one takes files, and a finger is what points. On a
 * desktop the sheet leads to mail and messages, and a download is what people know.
 */
export function sharesPhotos(): boolean {
  return matchMedia('(pointer: coarse)').matches && takes('image/jpeg', 'foto.jpg');
}

/** Whether the share sheet takes a file of this type and name. */
export function takes(type: string, name: string): boolean {
  try {
    return navigator.canShare?.({ files: [new File(['x'], name, { type })] }) === true;
  } catch {
    return false;
  }
}

/** Whether one share of the system's sheet takes a photo. */
export const fitsSheet = ({ type, name, bytes }: SavedPhoto): boolean =>
  bytes <= shareLimits(navigator.vendor).bytes && takes(type, name);

/** Nobody who saves data is sent megabytes that they have not asked for. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}

import type { SavedPhoto } from './fetch-original.ts';
import type { ShareLimits } from './portions.ts';

const MEGABYTE = 1_000_000;

/**
 * Chromium refuses more than 10 files or 50 MiB in one share, with the same error as a missing tap. No interface tells
 * these limits.
 */
const chromium: ShareLimits = { files: 10, bytes: 50 * MEGABYTE };
/** WebKit names no limits. The portion must fit into a phone's memory. */
const webKit: ShareLimits = { files: 20, bytes: 100 * MEGABYTE };

export const shareLimits = (vendor: string): ShareLimits => (vendor.startsWith('Apple') ? webKit : chromium);

/**
 * Tells whether the system's share sheet saves photos here: it takes files, and the pointer is a finger. On a desktop
 * the sheet leads to mail and messages, and people expect a download.
 */
export function sharesPhotos(): boolean {
  return matchMedia('(pointer: coarse)').matches && takes('image/jpeg', 'foto.jpg');
}

/** Tells whether the share sheet takes a file of this type and name. */
export function takes(type: string, name: string): boolean {
  try {
    return navigator.canShare?.({ files: [new File(['x'], name, { type })] }) === true;
  } catch {
    return false;
  }
}

/** Tells whether the system's sheet can share a photo at all. */
export const fitsSheet = ({ type, name, bytes }: SavedPhoto): boolean =>
  bytes <= shareLimits(navigator.vendor).bytes && takes(type, name);

/** Customers who save data receive no megabytes that they have not requested. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}

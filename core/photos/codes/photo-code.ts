/**
 * A QR code that the shop shows to cameras. Capital letters and digits keep the code as small as possible (ISO 18004,
 * version 1) and readable from far away.
 */

/** A photo for the autopilot, not for sale. */
export type PhotoCode =
  /** The time of an exact clock, epoch ms. */
  | { kind: 'time'; at: number }
  /** The start number of the next rider. */
  | { kind: 'number'; number: number }
  /** A dark frame: another rider comes next. */
  | { kind: 'black' };

const TIME = 'EQT';
const NUMBER = 'EQN';
/** The clock shows tenths of a second. */
const TENTH_MS = 100;

export const BLACK_FRAME = 'BLACK';

export const codeOfTime = (at: number): string => `${TIME}${Math.floor(at / TENTH_MS)}`;
export const codeOfNumber = (number: number): string => `${NUMBER}${number}`;

/** Reads a code of the shop. Returns undefined for other codes: sponsors, tickets, vaccinations. */
export function readPhotoCode(text: string): PhotoCode | undefined {
  if (text === BLACK_FRAME) return { kind: 'black' };
  const [, kind, digits] = /^(EQT|EQN)(\d{1,12})$/.exec(text) ?? [];
  if (kind === TIME) return { kind: 'time', at: Number(digits) * TENTH_MS };
  if (kind === NUMBER) return { kind: 'number', number: Number(digits) };
  return undefined;
}

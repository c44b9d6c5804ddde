/**
 * What the shop shows to cameras, as the text of a QR code: capital letters and digits, so that the code stays the smallest there is (ISO 18004,
 * version 1) and is read from far away.
 */

/** A photo that is for the autopilot and not for sale. */
export type PhotoCode =
  /** A clock that is right, epoch ms. */
  | { kind: 'time'; at: number }
  /** The start number of whoever rides next. */
  | { kind: 'number'; number: number }
  /** A frame in the dark: somebody else rides next. */
  | { kind: 'black' };

const TIME = 'EQT';
const NUMBER = 'EQN';
/** A clock shows tenths of a second. */
const TENTH_MS = 100;

export const BLACK_FRAME = 'BLACK';

export const codeOfTime = (at: number): string => `${TIME}${Math.floor(at / TENTH_MS)}`;
export const codeOfNumber = (number: number): string => `${NUMBER}${number}`;

/** Undefined for the codes of others: of sponsors, tickets, vaccinations. */
export function readPhotoCode(text: string): PhotoCode | undefined {
  if (text === BLACK_FRAME) return { kind: 'black' };
  const [, kind, digits] = /^(EQT|EQN)(\d{1,12})$/.exec(text) ?? [];
  if (kind === TIME) return { kind: 'time', at: Number(digits) * TENTH_MS };
  if (kind === NUMBER) return { kind: 'number', number: Number(digits) };
  return undefined;
}

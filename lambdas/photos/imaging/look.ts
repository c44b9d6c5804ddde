import { createHash } from 'node:crypto';

const DIGITS = 16;

/** Returns digits that distinguish one picture from another: the same picture has the same ones again. */
export const lookOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex').slice(0, DIGITS);

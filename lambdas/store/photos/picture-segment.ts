import { createHash, randomBytes } from 'node:crypto';

/** The bytes of a segment: impossible to guess. */
const BYTES = 16;

/** Returns a new segment for pictures with addresses that are not public yet. */
export const newPictureSegment = (): string => randomBytes(BYTES).toString('base64url');

/** Returns a segment that no reader can guess without the key, and that does not tell the key. */
export const keyedSegment = (of: string, link_key: string): string =>
  createHash('sha256').update(`${of} ${link_key}`).digest().subarray(0, BYTES).toString('base64url');

/** Returns the segment of a private start's pictures. It changes with the race's segment and with the start's key. */
export const segmentOfStart = (ofRace: string | null, link_key: string | null): string | null =>
  ofRace === null || link_key === null ? null : keyedSegment(ofRace, link_key);

import type { EventId, RaceId } from '../../ids.ts';

/**
 * The key of an original is `originals/{event}/{race}/{SHA-256 of its content}.jpg`, so that no other content can ever
 * have it. Older originals keep the names that they were handed in with.
 */

/** The beginning of the keys and signed addresses of all originals. */
export const ORIGINALS = 'originals/';

/** The folder of the same bucket with the records of take-downs and erasures. */
export const REMOVALS = 'removals/';

export const originalsFolder = (e: EventId, r: RaceId): string => `${ORIGINALS}${e}/${r}/`;

/** @param file the file's name below its race */
export const originalKey = (e: EventId, r: RaceId, file: string): string => originalsFolder(e, r) + file;

const EXTENSION = /\.([a-z0-9]{1,5})$/i;

/** Returns the file's name below its race. @param name the photographer's name of the file; only its extension counts */
export function fileOfContent(sha256: string, name: string): string {
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase();
  return `${sha256}${extension === undefined ? '' : `.${extension.replace('jpeg', 'jpg')}`}`;
}

/** Returns the content's hash; undefined for a file with another name. */
export const contentOfFile = (file: string): string | undefined =>
  /^([0-9a-f]{64})(?:\.[a-z0-9]{1,5})?$/.exec(file)?.[1];

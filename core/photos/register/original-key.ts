/**
 * The key of an original below its race: `{SHA-256 of its content}.jpg`, so that no other content can ever have it.
 * Older originals keep the names that they were handed in with.
 */

const EXTENSION = /\.([a-z0-9]{1,5})$/i;

/** @param name the photographer's name of the file; only its extension counts */
export function keyOfContent(sha256: string, name: string): string {
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase();
  return `${sha256}${extension === undefined ? '' : `.${extension.replace('jpeg', 'jpg')}`}`;
}

/** Returns the content's hash; undefined for a key that is a name. */
export const contentOfKey = (key: string): string | undefined => /^([0-9a-f]{64})(?:\.[a-z0-9]{1,5})?$/.exec(key)?.[1];

/**
 * Where an original lies below its race: `{SHA-256 of its content}.jpg`, so that nothing else can ever be there. Originals from before
 * lie under the names that they were handed in with, and stay there.
 */

const EXTENSION = /\.([a-z0-9]{1,5})$/i;

/** @param name as the photographer calls it; only its extension counts */
export function keyOfContent(sha256: string, name: string): string {
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase();
  return `${sha256}${extension === undefined ? '' : `.${extension.replace('jpeg', 'jpg')}`}`;
}

/** The content's hash; undefined for a key that is a name. */
export const contentOfKey = (key: string): string | undefined => /^([0-9a-f]{64})(?:\.[a-z0-9]{1,5})?$/.exec(key)?.[1];

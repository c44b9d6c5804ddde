import type { Collected } from './collect.ts';

/**
 * The files of the list, each at a place of its own. Cards name their folders and files alike, and a file may be mended and handed in
 * again: one is known again by its path together with its size and its time, and a mended one takes the place of the one that could not be a photo.
 */
export class KnownFiles {
  readonly #names: string[] = [];
  readonly #places = new Map<string, number>();
  /** Those that could not be looked into, by path: of them nothing else is known. */
  readonly #unread = new Map<string, number>();
  readonly #ofPath = new Map<string, number[]>();

  /** By place: their paths, with a number from the second of the same path on. */
  get names(): readonly string[] {
    return this.#names;
  }

  /**
   * Its place; a new one for a file that is not in the list. What could not be looked into is taken to be the next one of its path.
   * @param isMended whether the file of the same path at a place is the same one, before it was mended
   */
  placeOf({ path, file }: Collected, isMended: (at: number) => boolean): number {
    const unread = this.#unread.get(path);
    if (file === null) {
      const at = unread ?? this.#add(path);
      this.#unread.set(path, at);
      return at;
    }
    this.#unread.delete(path);
    const identity = `${path}\n${file.size} ${file.lastModified}`;
    const at = unread ?? this.#places.get(identity) ?? this.#ofPath.get(path)?.find(isMended) ?? this.#add(path);
    this.#places.set(identity, at);
    return at;
  }

  #add(path: string): number {
    const alike = this.#ofPath.get(path) ?? [];
    const at = this.#names.push(alike.length === 0 ? path : `${path} (${alike.length + 1})`) - 1;
    this.#ofPath.set(path, [...alike, at]);
    return at;
  }
}

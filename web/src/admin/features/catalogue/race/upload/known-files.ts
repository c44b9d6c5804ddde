import type { Collected } from './collect.ts';

/** Files that were handed in at once. */
export interface Drop {
  /** The earlier ones of which it holds files again: it is of the same card as they are. */
  readonly again: Set<Drop>;
}

/**
 * The files of the list, each at a place of its own. Cards name their folders and files alike, and a file may be mended and handed in
 * again: one is known again by its path together with its size and its time, and a mended one, of the same card as others that come with it show, takes the
 * place of the one that could not be taken.
 */
export class KnownFiles {
  readonly #names: string[] = [];
  /** By place: with which it came first. */
  readonly #drops: Drop[] = [];
  readonly #places = new Map<string, number>();
  /** Those that could not be looked into, by path: of them nothing else is known. */
  readonly #unread = new Map<string, number>();
  readonly #ofPath = new Map<string, number[]>();

  /** By place: their paths, with a number from the second of the same path on. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Whether it has no place yet, and others of its path have: of another card, or the same before it was mended. */
  isDoubtful({ path, file }: Collected): boolean {
    return (
      file !== null && !this.#unread.has(path) && !this.#places.has(identityOf(path, file)) && this.#ofPath.has(path)
    );
  }

  /**
   * Its place; a new one for a file that is not in the list. What could not be looked into is taken to be the next one of its path.
   * @param isMissing whether the file at a place never arrived and cannot any more, so that this one may be what it was mended to
   */
  placeOf({ path, file }: Collected, drop: Drop, isMissing: (at: number) => boolean): number {
    const unread = this.#unread.get(path);
    if (file === null) {
      const at = unread ?? this.#add(path, drop);
      this.#unread.set(path, at);
      return at;
    }
    this.#unread.delete(path);
    const identity = identityOf(path, file);
    const same = this.#places.get(identity);
    if (same !== undefined && this.#drops[same] !== drop) drop.again.add(this.#drops[same]!);
    const isMended = (at: number) => drop.again.has(this.#drops[at]!) && isMissing(at);
    const at = unread ?? same ?? this.#ofPath.get(path)?.find(isMended) ?? this.#add(path, drop);
    this.#places.set(identity, at);
    return at;
  }

  #add(path: string, drop: Drop): number {
    const alike = this.#ofPath.get(path) ?? [];
    const at = this.#names.push(alike.length === 0 ? path : `${path} (${alike.length + 1})`) - 1;
    this.#ofPath.set(path, [...alike, at]);
    this.#drops[at] = drop;
    return at;
  }
}

const identityOf = (path: string, { size, lastModified }: File): string => `${path}\n${size} ${lastModified}`;

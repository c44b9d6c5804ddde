import type { Collected } from './collect.ts';

/** Files that the admin added together. */
export interface Drop {
  /** The earlier drops with some of the same files: this drop is then of the same card. */
  readonly again: Set<Drop>;
}

/**
 * Gives each file its own position in the list. Cards name their folders and files alike. A file is therefore
 * recognised by its path, size and time. An admin may add a repaired file, which replaces the refused one. Other files
 * of the same drop show that both come from the same card.
 */
export class KnownFiles {
  readonly #names: string[] = [];
  /** By position: the drop in which the file came first. */
  readonly #drops: Drop[] = [];
  readonly #places = new Map<string, number>();
  /** Unreadable files, by path: nothing else is known about them. */
  readonly #unread = new Map<string, number>();
  readonly #ofPath = new Map<string, number[]>();

  /** By position: the files' paths. A repeated path has a number from the second file on. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Tells whether a file is new but its path is known: it comes from another card, or was repaired. */
  isDoubtful({ path, file }: Collected): boolean {
    return (
      file !== null && !this.#unread.has(path) && !this.#places.has(identityOf(path, file)) && this.#ofPath.has(path)
    );
  }

  /**
   * Returns a file's position, a new one for a new file. An unreadable file counts as the next one with its path.
   * @param isMissing tells whether the file there can no longer arrive: this one may be its repaired version
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

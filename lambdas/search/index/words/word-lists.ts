import { GrowingColumn, listColumns, textColumns, type ListColumns, type TextColumns } from '../columns.ts';
import { foldName } from '../../../../core/search/fold.ts';

/** Kinds with words; the lists of each kind contain the owners of a word. */
export type Kind = 'riders' | 'horses' | 'races' | 'events';
const KINDS: readonly Kind[] = ['riders', 'horses', 'races', 'events'];

/** Collects the words of names, each once, and their owners. */
export class WordLists {
  /**
   * A word's number in the order of arrival. Its key is its UTF-8 bytes as characters, so that keys sort like bytes.
   */
  readonly #numbers = new Map<string, number>();
  readonly #pairs = new Map(KINDS.map((kind) => [kind, { words: new GrowingColumn(), members: new GrowingColumn() }]));

  /** Members of a kind come in ascending order. Returns the number of the text's own words. */
  add(kind: Kind, member: number, text: string): number {
    const { words, own } = foldName(text);
    const pairs = this.#pairs.get(kind)!;
    for (const word of words) {
      pairs.words.push(this.#number(Buffer.from(word).toString('latin1')));
      pairs.members.push(member);
    }
    return own;
  }

  #number(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Returns all words sorted, the owners of each, and the words of each rider and horse. */
  columns(rows: { riders: number; horses: number }): {
    words: TextColumns;
    lists: Record<Kind, ListColumns>;
    riderWords: ListColumns;
    horseWords: ListColumns;
  } {
    const sorted = [...this.#numbers.keys()].sort();
    const place = new Uint32Array(sorted.length);
    sorted.forEach((key, i) => (place[this.#numbers.get(key)!] = i));
    const pairsOf = (kind: Kind) => {
      const { words, members } = this.#pairs.get(kind)!;
      return { words: words.values().map((number) => place[number]!), members: members.values() };
    };
    const lists = Object.fromEntries(
      KINDS.map((kind) => {
        const { words, members } = pairsOf(kind);
        return [kind, listColumns(sorted.length, words, (i) => members[i]!)];
      }),
    ) as Record<Kind, ListColumns>;
    const wordsOf = (kind: 'riders' | 'horses') => {
      const { words, members } = pairsOf(kind);
      return listColumns(rows[kind], members, (i) => words[i]!);
    };
    return {
      words: textColumns(sorted, 'latin1'),
      lists,
      riderWords: wordsOf('riders'),
      horseWords: wordsOf('horses'),
    };
  }
}

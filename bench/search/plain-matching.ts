/** Words of names and of queries, and how well they fit, found as plainly as possible and apart from the index: with a folding of its own. */

/** A text and the folded words it is found by, as their places in the vocabulary. */
export interface Name {
  /** Counts the names. */
  id: number;
  text: string;
  /** Its words; those counted by `own` as they stand, and compounds in one besides. */
  words: number[];
  own: number;
}

/** Every text once, and every word of them. */
export class Names {
  readonly vocabulary = new Map<string, number>();
  readonly all = new Map<string, Name>();

  of(text: string): Name {
    const known = this.all.get(text);
    if (known) return known;
    const own = new Set(compounds(text).flat().map(fold));
    const words = new Set([...own, ...compounds(text).map((parts) => fold(parts.join('')))]);
    const name = { id: this.all.size, text, own: own.size, words: Array.from(words, (word) => this.#place(word)) };
    this.all.set(text, name);
    return name;
  }

  #place(word: string): number {
    const place = this.vocabulary.get(word) ?? this.vocabulary.size;
    this.vocabulary.set(word, place);
    return place;
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NOT_FOUND = 3;

/** A query, and for each of its words how well it fits each name: 0, it has the word; 1, one that begins so; 2, one that would with a mistake less. */
export class Asked {
  /** Each term is there in one of two ways: as bits of the words that must all be there. */
  readonly terms: (readonly [number, number])[];
  readonly #words: string[] = [];
  readonly #classes: Uint8Array[];
  /** Bits of the words that each name has in any way. */
  readonly #found: Int32Array;

  constructor(query: string, names: Names) {
    const bit = (word: string) => 1 << (this.#words.includes(word) ? this.#words.indexOf(word) : this.#words.push(word) - 1);
    const terms = new Map(compounds(query).map((parts) => [parts.join(' '), parts]));
    this.terms = Array.from(terms.values(), (parts) => [bit(parts.join('')), parts.reduce((bits, part) => bits | bit(part), 0)] as const);
    this.#found = new Int32Array(names.all.size);
    this.#classes = this.#words.map((word, i) => {
      const ofWords = Uint8Array.from(names.vocabulary.keys(), classifier(word));
      return Uint8Array.from(names.all.values(), ({ id, words }) => {
        let best = NOT_FOUND;
        for (const one of words) best = Math.min(best, ofWords[one]!);
        if (best < NOT_FOUND) this.#found[id]! |= 1 << i;
        return best;
      });
    });
  }

  /** The lower the better: terms found with a mistake, then terms found as a beginning, then whether one of `whole` is more than was typed. Null when not all are found. */
  grade(texts: readonly Name[], number: number | null, whole: readonly Name[]): number | null {
    const numbers = number === null ? 0 : this.#words.reduce((bits, word, i) => (/^\d{1,9}$/.test(word) && Number(word) === number ? bits | (1 << i) : bits), 0);
    let found = numbers;
    for (const { id } of texts) found |= this.#found[id]!;
    for (const [joined, parts] of this.terms) if ((found & joined) !== joined && (found & parts) !== parts) return null;
    const classes = this.#words.map((_, i) => ((numbers & (1 << i)) !== 0 ? 0 : Math.min(...texts.map(({ id }) => this.#classes[i]![id]!))));
    const worst = (bits: number) => Math.max(...classes.filter((_, i) => (bits & (1 << i)) !== 0));
    const ofTerms = this.terms.map(([joined, parts]) => Math.min(worst(joined), worst(parts)));
    const count = (wanted: number) => ofTerms.filter((one) => one === wanted).length;
    const isWhole = ({ id, own }: Name) => {
      const exact = this.#classes.filter((ofNames) => ofNames[id] === 0).length;
      return exact > 0 && exact >= own;
    };
    return count(2) * 10_000 + count(1) * 10 + (whole.some(isWhole) ? 0 : 1);
  }
}

/** Whether a grade is of somebody who was found without a mistake, and whether even by the very words. */
export const withoutMistake = (grade: number): boolean => grade < 10_000;
export const asTyped = (grade: number): boolean => grade < 10;

function classifier(plain: string): (word: string) => number {
  const folded = fold(plain);
  const wanted = /^[a-z]{4,}$/.test(plain) ? corrected(plain) : new Set<string>();
  const mayBegin = plain.length > 4;
  return (word) => {
    if (word === folded) return 0;
    if (word.startsWith(folded)) return 1;
    return wanted.has(word) || (mayBegin && Array.from(word, (_, i) => word.slice(0, i + 1)).some((beginning) => wanted.has(beginning))) ? 2 : NOT_FOUND;
  };
}

/** All words that one mistake makes of this, folded. */
function corrected(plain: string): Set<string> {
  const made = new Set<string>();
  for (let i = 0; i <= plain.length; i++) {
    const [before, after] = [plain.slice(0, i), plain.slice(i)];
    for (const letter of LETTERS) made.add(before + letter + after).add(before + letter + after.slice(1));
    made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after[1]! + after[0]! + after.slice(2));
  }
  return new Set(Array.from(made, fold));
}

/** The words of a text, each as its parts between hyphens and apostrophes. */
function compounds(text: string): string[][] {
  const plain = Array.from(text.replace(/[’´`‘]/g, "'").replace(/[‐‑–—_]/g, '-').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('ł', 'l').normalize('NFKD'))
    .filter((letter) => !/\p{M}|\p{Cf}/u.test(letter)).join('');
  return plain.split(/[^\p{L}\p{N}'-]+/u).flatMap((word) => word.split(/^[-']+|[-']+$|[-']{2,}/u)).filter(Boolean).map((word) => word.split(/[-']/u));
}

/** Without every `e` behind an `a`, `o` or `u`. */
function fold(plain: string): string {
  let folded = '';
  for (const letter of plain) if (letter !== 'e' || !/[aou]$/.test(folded)) folded += letter;
  return folded;
}

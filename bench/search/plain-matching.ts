/** Matches words of names and queries as plainly as possible and apart from the index: with a folding of its own. */

/** Every text once, and every word of them, numbered in order of appearance. */
export class Names {
  readonly texts: string[] = [];
  readonly vocabulary: string[] = [];
  /** The number of each text's own words; the joined forms of its compounds also find it. */
  readonly own: number[] = [];
  /** Each text, next to each word that finds it. */
  readonly #nameOf: number[] = [];
  readonly #wordOf: number[] = [];
  #pairs = { nameOf: new Uint32Array(0), wordOf: new Uint32Array(0) };
  readonly #texts = new Map<string, number>();
  readonly #words = new Map<string, number>();
  readonly #fits = new Map<string, Uint8Array>();

  /**
   * Returns how well each word of the vocabulary matches a word of a query. Cached, because many queries contain it.
   */
  fits(plain: string): Uint8Array {
    const known = this.#fits.get(plain);
    if (known && known.length === this.vocabulary.length) return known;
    const fits = Uint8Array.from(this.vocabulary, classifier(plain));
    this.#fits.set(plain, fits);
    return fits;
  }

  /** Returns the number of a text. */
  of(text: string): number {
    return numberOf(text, this.#texts, this.texts, () => {
      const own = new Set(compounds(text).flat().map(fold));
      const words = new Set([...own, ...compounds(text).map((parts) => fold(parts.join('')))]);
      this.own.push(own.size);
      for (const word of words) {
        this.#nameOf.push(this.texts.length - 1);
        this.#wordOf.push(numberOf(word, this.#words, this.vocabulary));
      }
    });
  }

  pairs(): { nameOf: Uint32Array; wordOf: Uint32Array } {
    if (this.#pairs.nameOf.length !== this.#nameOf.length)
      this.#pairs = { nameOf: Uint32Array.from(this.#nameOf), wordOf: Uint32Array.from(this.#wordOf) };
    return this.#pairs;
  }
}

function numberOf(text: string, known: Map<string, number>, all: string[], whenNew?: () => void): number {
  const number = known.get(text);
  if (number !== undefined) return number;
  known.set(text, all.length);
  all.push(text);
  whenNew?.();
  return all.length - 1;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NOT_FOUND = 3;

/**
 * A query, with the quality of each of its words for each name. 0: the name has the word; 1: a word that begins so; 2:
 * a word that would with one correction.
 */
export class Asked {
  /** Each term matches in one of two ways: bits of the words that must all match. */
  readonly #terms: (readonly [number, number])[];
  readonly #words: string[] = [];
  /** The quality of each word (first index) for each name. */
  readonly #classes: Uint8Array[];
  /** Bits of the words that each name matches in any way. */
  readonly #found: Uint32Array;
  readonly #numbers: { number: number; bit: number }[];
  readonly #names: Names;

  /** `typed` are the words of the query, each with its parts. */
  constructor(typed: readonly string[][], names: Names) {
    const bit = (word: string) =>
      1 << (this.#words.includes(word) ? this.#words.indexOf(word) : this.#words.push(word) - 1);
    const terms = new Map(typed.map((parts) => [parts.join(' '), parts]));
    this.#terms = Array.from(
      terms.values(),
      (parts) => [bit(parts.join('')), parts.reduce((bits, part) => bits | bit(part), 0)] as const,
    );
    this.#numbers = this.#words.flatMap((word, i) => (isNumber(word) ? [{ number: Number(word), bit: 1 << i }] : []));
    this.#names = names;
    this.#found = new Uint32Array(names.texts.length);
    this.#classes = this.#words.map((word, i) => {
      const fits = names.fits(word);
      const classes = new Uint8Array(names.texts.length).fill(NOT_FOUND);
      const { nameOf, wordOf } = names.pairs();
      for (let pair = 0; pair < nameOf.length; pair++) {
        const [name, fit] = [nameOf[pair]!, fits[wordOf[pair]!]!];
        if (fit === NOT_FOUND) continue;
        if (fit < classes[name]!) classes[name] = fit;
        this.#found[name]! |= 1 << i;
      }
      return classes;
    });
  }

  /** Returns the bits of the words that equal this starting number. */
  numbers(startingNumber: number): number {
    let bits = 0;
    for (const { number, bit } of this.#numbers) if (number === startingNumber) bits |= bit;
    return bits;
  }

  /** Tells whether these names and words (as bits) together match the whole query, in any way. */
  isFound(a: number, b: number, c: number, d: number, numbers: number): boolean {
    const found = this.#found[a]! | this.#found[b]! | this.#found[c]! | this.#found[d]! | numbers;
    for (const [joined, parts] of this.#terms)
      if ((found & joined) !== joined && (found & parts) !== parts) return false;
    return true;
  }

  /**
   * Grades a match, lower is better. First by terms with a mistake, then by terms that match as a beginning, then
   * whether one of `whole` has more than was typed.
   */
  grade(names: readonly number[], numbers: number, whole: readonly number[]): number {
    const classes = this.#classes.map((ofNames, i) =>
      (numbers & (1 << i)) !== 0 ? 0 : Math.min(...names.map((name) => ofNames[name]!)),
    );
    const worst = (bits: number) => Math.max(...classes.filter((_, i) => (bits & (1 << i)) !== 0));
    const ofTerms = this.#terms.map(([joined, parts]) => Math.min(worst(joined), worst(parts)));
    const count = (wanted: number) => ofTerms.filter((one) => one === wanted).length;
    const isWhole = (name: number) => {
      const exact = this.#classes.filter((ofNames) => ofNames[name] === 0).length;
      return exact > 0 && exact >= this.#names.own[name]!;
    };
    return count(2) * 10_000 + count(1) * 10 + (whole.some(isWhole) ? 0 : 1);
  }
}

/** Tells whether a grade has no mistake, and whether even exactly the typed words. */
export const withoutMistake = (grade: number): boolean => grade < 10_000;
export const asTyped = (grade: number): boolean => grade < 10;

function classifier(plain: string): (word: string) => number {
  const folded = fold(plain);
  const wanted = /^[a-z]{4,}$/.test(plain) ? corrected(plain) : new Set<string>();
  const lengths = [...new Set(Array.from(wanted, (word) => word.length))];
  const mayBegin = plain.length > 4;
  return (word) => {
    if (word === folded) return 0;
    if (word.startsWith(folded)) return 1;
    return wanted.has(word) || (mayBegin && lengths.some((length) => wanted.has(word.slice(0, length))))
      ? 2
      : NOT_FOUND;
  };
}

/** Returns all words that one mistake makes of this, folded. */
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

/**
 * Returns the words of a query, each with its parts; empty when all are single letters, which nearly every name has.
 */
export function typedWords(query: string): string[][] {
  const typed = compounds(query);
  return typed.flat().some((word) => isNumber(word) || [...fold(word)].length > 1) ? typed : [];
}

const ANNOUNCING = new Set([
  'n',
  'no',
  'nr',
  'num',
  'numero',
  'nummer',
  'pettorale',
  'start',
  'startnr',
  'startnummer',
]);

/** Removes the words that only announce a starting number. */
export function withoutAnnouncing(typed: readonly string[][]): string[][] {
  const kept = typed.filter((parts, i) => !(ANNOUNCING.has(parts.join('')) && isNumber(typed[i + 1]?.join('-') ?? '')));
  return kept.length < typed.length ? withoutAnnouncing(kept) : kept;
}

function isNumber(word: string): boolean {
  return /^\d{1,9}$/.test(word);
}

/** Returns the words of a text, each with its parts between hyphens and apostrophes. */
function compounds(text: string): string[][] {
  const plain = Array.from(
    text
      .replace(/[’´`‘]/g, "'")
      .replace(/[‐‑–—_]/g, '-')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .normalize('NFKD'),
  )
    .filter((letter) => !/\p{M}|\p{Cf}/u.test(letter))
    .join('');
  return plain
    .split(/[^\p{L}\p{N}'-]+/u)
    .flatMap((word) => word.split(/^[-']+|[-']+$|[-']{2,}/u))
    .filter(Boolean)
    .map((word) => word.split(/[-']/u));
}

/** Removes every `e` after an `a`, `o` or `u`. */
function fold(plain: string): string {
  let folded = '';
  for (const letter of plain) if (letter !== 'e' || !/[aou]$/.test(folded)) folded += letter;
  return folded;
}

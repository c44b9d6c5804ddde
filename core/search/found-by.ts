/** The words that find an order or a customer in the office, and the words of a typed query. Beginnings match too. */
import { normalizedAddress } from '../people/email-address.ts';
import { foldName, foldWord } from './fold.ts';
import { orderNumber } from '../sales/orders/order-number.ts';

/** The maximum units of a word; a key has no room for more. */
const LONGEST = 40;
/** The maximum words of one text: the end of a very long name finds nothing. */
const MOST = 16;

const shortened = (words: readonly string[]): string[] => words.slice(0, MOST).map((word) => word.slice(0, LONGEST));

/** A single letter is not a name; a single digit may be a number. */
const says = (word: string): boolean => word.length > 1 || /\d/.test(word);

/** Returns the words of a name or title: folded, so that accents, case and the spelling of umlauts do not matter. */
export const wordsOfName = (name: string | null): string[] =>
  name === null ? [] : shortened(foldName(name).words.filter(says));

/** Returns the words of an e-mail address: the whole address, and the words before the `@`. */
export function wordsOfAddress(address: string | null): string[] {
  if (address === null) return [];
  const whole = normalizedAddress(address);
  return [...shortened([whole]), ...wordsOfName(whole.slice(0, whole.lastIndexOf('@')))];
}

/** Returns the word of an id: its shown part (`spec/administration.md §9`), folded like a query. */
export const wordOfId = (id: string): string => foldWord(orderNumber(id).toLowerCase());

/** A part of a typed query. */
export interface TypedWord {
  /** The beginning of the words that it finds. */
  begins: string;
  /** The beginning of the item's id, when the query contains more than the shown part. */
  id?: string;
}

const LONG_ID = /^[0-9a-f]{8}-[0-9a-f-]*$/;
/** Further words would only narrow a small result. */
const MAX_TYPED = 6;

/** Returns the words of a typed text; all of them must match. */
export function typedWords(text: string): TypedWord[] {
  const typed = text.trim().split(/\s+/).flatMap(wordsTypedAs);
  return [...new Map(typed.map((word) => [word.id ?? word.begins, word])).values()].slice(0, MAX_TYPED);
}

/** Tells whether each typed word begins one of these words. A single digit, as in `Gara 3`, must equal a whole word. */
export const isFoundBy = (typed: readonly TypedWord[], words: readonly string[]): boolean =>
  typed.every(({ begins }) => words.some((word) => (begins.length === 1 ? word === begins : word.startsWith(begins))));

function wordsTypedAs(piece: string): TypedWord[] {
  const small = normalizedAddress(piece);
  if (LONG_ID.test(small)) return [{ begins: wordOfId(small), id: small }];
  if (small.includes('@')) return shortened([small]).map((begins) => ({ begins }));
  const { words, own } = foldName(piece);
  return shortened(words.slice(0, own).filter(says)).map((begins) => ({ begins }));
}

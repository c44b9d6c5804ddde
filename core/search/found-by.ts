/** The words by which the office finds an order or a customer, and those of what somebody types for one. Beginnings find as well. */
import { normalizedAddress } from '../people/email-address.ts';
import { foldName, foldWord } from './fold.ts';
import { orderNumber } from '../sales/orders/order-number.ts';

/** Units of a word that are looked at; a key has no room for more. */
const LONGEST = 40;
/** Of one text: a name that is a novel is not found by its end. */
const MOST = 16;

const shortened = (words: readonly string[]): string[] => words.slice(0, MOST).map((word) => word.slice(0, LONGEST));

/** A single letter stands for no name; a single digit is the number of something. */
const says = (word: string): boolean => word.length > 1 || /\d/.test(word);

/** Of a name or a title: folded, so that accents, case and the spelling of umlauts do not matter. */
export const wordsOfName = (name: string | null): string[] =>
  name === null ? [] : shortened(foldName(name).words.filter(says));

/** Of an e-mail address: the whole of it, and the words before its sign. */
export function wordsOfAddress(address: string | null): string[] {
  if (address === null) return [];
  const whole = normalizedAddress(address);
  return [...shortened([whole]), ...wordsOfName(whole.slice(0, whole.lastIndexOf('@')))];
}

/** Of an id: what people are shown of it (`spec/administration.md §9`), folded as whatever is typed is. */
export const wordOfId = (id: string): string => foldWord(orderNumber(id).toLowerCase());

/** A part of what somebody typed. */
export interface TypedWord {
  /** The beginning of the words that it finds. */
  begins: string;
  /** The beginning of the things' ids, where more of an id was typed than is shown of it. */
  id?: string;
}

const LONG_ID = /^[0-9a-f]{8}-[0-9a-f-]*$/;
/** More words than this only narrow down what is narrow already. */
const MAX_TYPED = 6;

/** What of a typed text is looked for; all of it has to be found. */
export function typedWords(text: string): TypedWord[] {
  const typed = text.trim().split(/\s+/).flatMap(wordsTypedAs);
  return [...new Map(typed.map((word) => [word.id ?? word.begins, word])).values()].slice(0, MAX_TYPED);
}

/** Whether each of the words that were typed begins one of these; a single digit, as in `Gara 3`, is all of one. */
export const isFoundBy = (typed: readonly TypedWord[], words: readonly string[]): boolean =>
  typed.every(({ begins }) => words.some((word) => (begins.length === 1 ? word === begins : word.startsWith(begins))));

function wordsTypedAs(piece: string): TypedWord[] {
  const small = normalizedAddress(piece);
  if (LONG_ID.test(small)) return [{ begins: wordOfId(small), id: small }];
  if (small.includes('@')) return shortened([small]).map((begins) => ({ begins }));
  const { words, own } = foldName(piece);
  return shortened(words.slice(0, own).filter(says)).map((begins) => ({ begins }));
}

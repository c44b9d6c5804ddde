/** Two capitals side by side: lists write family names like this, also `McDONALD` and `STRAßER`. */
const isCapitals = (word: string): boolean => /\p{Lu}\p{M}*\p{Lu}/u.test(word);

/**
 * Returns a rider's name in the form for visitors of a youth class: `Giulia P.`. The family name is the last word, the
 * part before a comma, or the words in capitals next to others. A single word may be a family name, so only its initial
 * stays. A shortened name stays as it is.
 */
export function shortName(name: string): string {
  const [family = '', given] = name.split(',', 2).map(wordsOf);
  if (given && given.length > 0 && family.length > 0) return `${given[0]!} ${initial(family[0]!)}`;
  const words = wordsOf(name.replaceAll(',', ' '));
  const [first, ...further] = words;
  if (first === undefined) return '';
  if (further.length === 0) return initial(first);
  const called = words.filter((word) => !isCapitals(word));
  if (isCapitals(first) && called.length > 0) return `${called[0]!} ${initial(first)}`;
  return `${first} ${initial(words.at(-1)!)}`;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** A letter may have marks of its own. */
const initial = (word: string): string => `${/[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0].toUpperCase() ?? '–'}.`;

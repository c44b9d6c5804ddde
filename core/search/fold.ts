/**
 * Folding: how a name and what somebody types for it become the same words.
 *
 * Two steps, because a typing mistake is looked for between them (`lambdas/search/index/words/typos.ts`):
 * - *plain*: lower case without accents; `ß` becomes `ss`, `ø` becomes `o`. Hyphens and apostrophes hold a word together.
 * - *folded*: every `e` after `a`, `o` or `u` goes, so that `ü`, `ue` and `u` are one. `Rüegg`, `Rueegg`, `Ruegg` and `Rugg` meet in
 *   `rugg`; `Samuel` becomes `samul`, but so does a query for it. Such a merge may find more, it never misses.
 *
 * Both keep beginnings: what folds from the beginning of a word is a beginning of what the word folds to.
 */

/** Letters that Unicode does not take apart into a base letter and its mark. */
const BASE_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'gu');
/** Accents typed alone, as `D´Artagnan` has one, are apostrophes; Unicode would make a space of some. */
const APOSTROPHES = /['`´‘’‛′ʹʻʼ＇]/gu;
const HYPHENS = /[-‐‑‒–—−﹣－_]/gu;
/** Marks over letters, and characters that are not seen, such as soft hyphens and marks of direction. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
const ASCII = /^[\0-\x7f]*$/;
const COMPOUND = /[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu;

/** A word as it stands in the text. `Jean-Pierre` has the parts `jean` and `pierre` and is `jeanpierre` in one; a simple word has one part. */
export interface PlainWord {
  parts: string[];
  joined: string;
}

/** The words of a text, plain. */
export function plainWords(text: string): PlainWord[] {
  return (plainText(text).match(COMPOUND) ?? []).map((compound) => {
    if (!compound.includes('-') && !compound.includes("'")) return { parts: [compound], joined: compound };
    const parts = compound.split(/[-']/u);
    return { parts, joined: parts.join('') };
  });
}

function plainText(text: string): string {
  // Most queries need only this, and it takes a fraction of the time.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'").replaceAll('_', '-');
  // Accents are taken off once more after the lower case, which can bring marks of its own; and `ŉ` brings an apostrophe.
  return text
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(APOSTROPHES, "'")
    .replace(UNSEEN, '')
    .replace(SPECIAL, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** A plain word without the `e` that may or may not stand for an umlaut. */
export function foldWord(plain: string): string {
  return plain.includes('e') ? plain.replace(/([aou])e+/gu, '$1') : plain;
}

/** What a name is found by: its folded words, each once, and how many of them are not just the joined form of others. */
export interface FoldedName {
  words: string[];
  /** The first so many of `words` are the name's words; joined forms follow. */
  own: number;
}

export function foldName(text: string): FoldedName {
  const words = plainWords(text);
  const own = new Set(words.flatMap(({ parts }) => parts.map(foldWord)));
  const all = new Set([...own, ...words.map(({ joined }) => foldWord(joined))]);
  return { words: [...all], own: own.size };
}

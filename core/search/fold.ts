/**
 * Folding turns a name and a typed query into the same words.
 *
 * It has two steps, because the search for typing mistakes works between them (`lambdas/search/index/words/typos.ts`):
 * - *plain*: lower case without accents; `ß` becomes `ss`, `ø` becomes `o`. Hyphens and apostrophes hold a word
 *   together.
 * - *folded*: removes every `e` after `a`, `o` or `u`, so that `ü`, `ue` and `u` are the same. `Rüegg`, `Rueegg`,
 *   `Ruegg` and `Rugg` all become `rugg`. `Samuel` becomes `samul`, but so does a query for it. Such a merge may find
 *   more, but never misses a name.
 *
 * Both steps keep beginnings: a folded beginning of a word is a beginning of the folded word.
 */

/** Letters that Unicode does not split into a base letter and its mark. */
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
/** Accents typed alone, as in `D´Artagnan`, are apostrophes; Unicode would turn some of them into spaces. */
const APOSTROPHES = /['`´‘’‛′ʹʻʼ＇]/gu;
const HYPHENS = /[-‐‑‒–—−﹣－_]/gu;
/** Marks over letters, and invisible characters such as soft hyphens and direction marks. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
const ASCII = /^[\0-\x7f]*$/;
const COMPOUND = /[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu;

/**
 * A word of the text. `Jean-Pierre` has the parts `jean` and `pierre` and the joined form `jeanpierre`; a simple word
 * has one part.
 */
export interface PlainWord {
  parts: string[];
  joined: string;
}

/** Returns the plain words of a text. */
export function plainWords(text: string): PlainWord[] {
  return (plainText(text).match(COMPOUND) ?? []).map((compound) => {
    if (!compound.includes('-') && !compound.includes("'")) return { parts: [compound], joined: compound };
    const parts = compound.split(/[-']/u);
    return { parts, joined: parts.join('') };
  });
}

function plainText(text: string): string {
  // Most queries need only this; it takes a fraction of the time.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'").replaceAll('_', '-');
  // Removes accents again after the lower case, which can add marks of its own; `ŉ` adds an apostrophe.
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

/** Removes the `e` that may belong to an umlaut. */
export function foldWord(plain: string): string {
  return plain.includes('e') ? plain.replace(/([aou])e+/gu, '$1') : plain;
}

/**
 * The words that find a name: its folded words, each once. Also counts those that are not only the joined form of
 * others.
 */
export interface FoldedName {
  words: string[];
  /** The number of the name's own words at the beginning of `words`; joined forms follow. */
  own: number;
}

export function foldName(text: string): FoldedName {
  const words = plainWords(text);
  const own = new Set(words.flatMap(({ parts }) => parts.map(foldWord)));
  const all = new Set([...own, ...words.map(({ joined }) => foldWord(joined))]);
  return { words: [...all], own: own.size };
}

/** Compares two spellings of a horse's name. Pure; `same-start.ts` decides about the result. */

/** Normalises a name: removes differences of letter case, accents, blanks and signs, which vary between lists. */
export const plainHorse = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns `II`, `XII` or `2`: a number distinguishes a horse from its namesake, and is never a misspelling. */
const numeralsIn = (name: string): string =>
  (name.match(/\b(?:[IVX]+|\d+)\b/g) ?? []).map((numeral) => numeral.toUpperCase()).join(' ');

/** Names up to this length may differ by one letter, longer ones by two. */
const SHORT = 7;
/** Shorter names are too similar for a guess. */
const SHORTEST = 4;

/**
 * Tells whether one name is probably the other one misspelt: *Stela* and *Stella*. But neither *Stella II* and *Stella
 * III* nor *Lia* and *Lea*.
 */
export function isMisspelt(a: string, b: string): boolean {
  const [one, other] = [plainHorse(a), plainHorse(b)];
  if (Math.min(one.length, other.length) < SHORTEST || numeralsIn(a) !== numeralsIn(b)) return false;
  const most = Math.max(one.length, other.length) > SHORT ? 2 : 1;
  return Math.abs(one.length - other.length) <= most && editDistance(one, other) <= most;
}

/** Counts the letters to insert, remove, replace or swap with their neighbour to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Infinity;
      row.push(Math.min(row[j - 1]! + 1, last[j]! + 1, replaced, exchanged));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

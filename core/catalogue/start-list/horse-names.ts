/** When two spellings of a horse's name are one horse. Pure; what becomes of it is decided in `same-start.ts`. */

/** A name without what people write in one way today and another tomorrow: letter case, accents, blanks and signs. */
export const plainHorse = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** `II`, `XII` or `2`: what tells a horse from its namesake is never a misspelling. */
const numeralsIn = (name: string): string =>
  (name.match(/\b(?:[IVX]+|\d+)\b/g) ?? []).map((numeral) => numeral.toUpperCase()).join(' ');

/** Names up to this length may differ by one letter, longer ones by two. */
const SHORT = 7;
/** Names of so few letters are too alike to be guessed. */
const SHORTEST = 4;

/** Whether one name is likely the other one misspelt: *Stela* and *Stella*, but neither *Stella II* and *Stella III* nor *Lia* and *Lea*. */
export function isMisspelt(a: string, b: string): boolean {
  const [one, other] = [plainHorse(a), plainHorse(b)];
  if (Math.min(one.length, other.length) < SHORTEST || numeralsIn(a) !== numeralsIn(b)) return false;
  const most = Math.max(one.length, other.length) > SHORT ? 2 : 1;
  return Math.abs(one.length - other.length) <= most && editDistance(one, other) <= most;
}

/** How many letters must be put in, left out, replaced or exchanged with their neighbour to make one word the other. */
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

import type { Random } from './random.ts';

const SPELLINGS: Record<string, readonly string[]> = {
  ü: ['u', 'ue'],
  ö: ['o', 'oe'],
  ä: ['a', 'ae'],
  ue: ['ü'],
  oe: ['ö'],
  ae: ['ä'],
  u: ['ü', 'ue'],
  o: ['ö'],
  a: ['ä'],
};
export const UMLAUT = /[üöä]/u;

/** Writes one umlaut as two letters or without dots. */
export function respelled(text: string, random: Random): string {
  return text.replace(UMLAUT, (umlaut) => random.pick(SPELLINGS[umlaut]!));
}

export function withoutHyphens(text: string, random: Random): string {
  return text.replaceAll(/[-'’]/gu, random.pick(['', ' ']));
}

/** Writes it as another person would: another umlaut, no hyphen, no accents, capitals, or one mistake. */
export function typed(text: string, random: Random): string {
  const how = random.below(8);
  if (how === 0) return text.replace(/ue|oe|ae|[üöäuoa]/u, (found) => random.pick(SPELLINGS[found] ?? [found]));
  if (how === 1) return text.replaceAll(/[-'’]/gu, random.pick(['', ' ', '-']));
  if (how === 2) return text.toUpperCase();
  if (how === 3) return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (how === 4 || how === 5) return withMistake(text, random);
  return text;
}

/** Removes, inserts or replaces a letter, or swaps two. */
export function withMistake(text: string, random: Random): string {
  const at = random.below(text.length);
  const letter = random.pick([...'aeinrst']);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return random.pick([
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
  ]);
}

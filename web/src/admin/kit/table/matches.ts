import { plain } from '../../../shared/format/spelling.ts';

/** Tells whether every typed word occurs in the texts of a row. Accents and case do not matter. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const there = plain(texts.join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

import { plain } from '../../../shared/format/spelling.ts';

/** Whether every word of what was typed stands somewhere in the texts of a row; accents and case are of no interest. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const there = plain(texts.join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

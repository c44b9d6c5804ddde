import type { ParticipantId } from '../../../core/ids.ts';
import { foldName } from '../../../core/search/fold.ts';
import { textColumns, type TextColumns } from './columns.ts';
import type { Texts } from './texts.ts';

/** A start of a youth class. */
export interface NamedStart {
  id: ParticipantId;
  rider_name: string;
  /** `2026-08-21` */
  start_date: string;
}

/** More words are no name, and each pair of them is looked up. */
const MAX_WORDS = 8;

/**
 * Returns youth starts as columns: each rider's words, and the start's id. They lie in the order of their keys, then
 * the newest event first.
 */
export function fullNameColumns(starts: readonly NamedStart[]): { names: TextColumns; ids: TextColumns } {
  const rows = starts
    .map(({ rider_name, ...start }) => ({ ...start, words: wordsOf(rider_name) }))
    .map((start) => ({ ...start, key: keyOf(start.words) }))
    .sort((a, b) => compare(a.key, b.key) || compare(b.start_date, a.start_date) || compare(a.id, b.id));
  return {
    names: textColumns(rows.map(({ words }) => words.join(' '))),
    ids: textColumns(rows.map(({ id }) => id)),
  };
}

/**
 * Finds the youth starts of riders whose first and last name are both in the query as whole words; every other word of
 * the query must be of the name too. No beginning, mistake or single word finds a child.
 */
export function startsOfFullName(names: Texts, ids: Texts<ParticipantId>, query: string): ParticipantId[] {
  const typed = wordsOf(query);
  if (typed.length > MAX_WORDS) return [];
  const found: ParticipantId[] = [];
  typed.forEach((one, at) => {
    for (const other of typed.slice(at + 1)) {
      const key = keyOf([one, other]);
      for (let row = firstRow(names, key); row < names.length; row++) {
        const words = names.at(row).split(' ');
        if (keyOf(words) !== key) break;
        if (typed.every((word) => words.includes(word))) found.push(ids.at(row));
      }
    }
  });
  return found;
}

/** The folded words, each once; joined forms of hyphened names are none of them. */
function wordsOf(text: string): string[] {
  const { words, own } = foldName(text);
  return words.slice(0, own);
}

/** The first and the last word, in the order of the alphabet: lists write either first. */
const keyOf = (words: readonly string[]): string => [words[0] ?? '', words.at(-1) ?? ''].sort(compare).join(' ');

function firstRow(names: Texts, key: string): number {
  let from = 0;
  let to = names.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keyOf(names.at(middle).split(' ')) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

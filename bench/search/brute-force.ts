/**
 * What the index must answer, found without one: every text is compared with every word of the query. Written apart from the index,
 * with a folding of its own, and as plainly as possible.
 */
import type { IndexedEvent } from '../../lambdas/search/index/search-index.ts';

export interface Start {
  /** Event, race and rider as in an address: nobody else has it. */
  address: string;
  rider_id: string;
  rider: Name;
  horse: Name;
  event: Name;
  race: Name;
  starting_number: number | null;
  date: string;
  eventId: string;
}

/** A text and the folded words it is found by. */
export interface Name {
  /** Counts the names. */
  id: number;
  text: string;
  /** Its words; those in `own` as they stand, and compounds in one besides. */
  words: string[];
  own: number;
}

interface QueryWord {
  folded: string;
  /** What the word would be with one mistake less. */
  corrected: Set<string>;
  mayBegin: boolean;
  number: number | null;
  /** Classes that were found before, by the name's id. */
  seen: number[];
}
/** Each alternative is a list of words that must all be there. */
type Term = { words: QueryWord[] }[];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NOT_FOUND = 3;

/** All starts, newest event first, then as they come. */
export function allStarts(events: Iterable<IndexedEvent>): Start[] {
  const names = new Map<string, Name>();
  const name = (text: string): Name => {
    const known = names.get(text);
    if (known) return known;
    const own = new Set(compounds(text).flat().map(fold));
    const made = { id: names.size, text, own: own.size, words: [...new Set([...own, ...compounds(text).map((parts) => fold(parts.join('')))])] };
    names.set(text, made);
    return made;
  };
  return [...events].sort((a, b) => byText(b.event.start_date, a.event.start_date) || byText(a.event.id, b.event.id)).flatMap(({ event, races }) =>
    races.flatMap((race) => race.participants.map((one) => ({
      address: `${event.id}-${race.id}-${one.rider_id}`, rider_id: one.rider_id.split('.')[0]!,
      rider: name(one.rider_name), horse: name(one.horse_name), starting_number: one.starting_number,
      event: name(`${event.name} ${event.location}`), race: name(`${race.name} ${race.category}`), date: event.start_date, eventId: event.id,
    }))));
}

/** Addresses of all who match, the best first. */
export function findByForce(starts: readonly Start[], query: string): string[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const found: { grade: number; i: number }[] = [];
  starts.forEach((start, i) => {
    const grade = gradeOf(terms, [start.rider, start.horse, start.event, start.race], start.starting_number, [start.rider, start.horse]);
    if (grade !== null) found.push({ grade, i });
  });
  return found.sort((a, b) => a.grade - b.grade || a.i - b.i).map(({ i }) => starts[i]!.address);
}

export interface Suggested {
  key: string;
  name: Name;
  /** Row of the newest start, and the event it was at. */
  latest: number;
  event: string;
  date: string;
  starts: number;
}

/** Riders (`rider 900001`) and horses (`horse Stella`) of the starts; no rider has two names. */
export function allSuggested(starts: readonly Start[]): Suggested[] {
  const all = new Map<string, Suggested>();
  starts.forEach((start, latest) => {
    for (const [key, name] of [[`rider ${start.rider_id}`, start.rider], [`horse ${start.horse.text}`, start.horse]] as const) {
      const known = all.get(key);
      if (known) known.starts++;
      else all.set(key, { key, name, latest, event: start.eventId, date: start.date, starts: 1 });
    }
  });
  return [...all.values()];
}

/** Keys of the best, best first. */
export function suggestByForce(all: readonly Suggested[], query: string, limit: number): string[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const found = all.flatMap((one) => {
    const grade = gradeOf(terms, [one.name], null, [one.name]);
    return grade === null ? [] : [{ grade, one }];
  });
  const kind = (key: string) => (key.startsWith('rider ') ? 0 : 1);
  return found.sort(({ grade: aGrade, one: a }, { grade: bGrade, one: b }) =>
    aGrade - bGrade || a.name.own - b.name.own || a.name.text.length - b.name.text.length || byText(b.date, a.date) || byText(a.event, b.event)
    || b.starts - a.starts || kind(a.key) - kind(b.key) || a.latest - b.latest).slice(0, limit).map(({ one }) => one.key);
}

/** The lower the better: terms found with a mistake, then terms found as a beginning, then whether the name is more than was typed. */
function gradeOf(terms: readonly Term[], texts: readonly Name[], number: number | null, names: readonly Name[]): number | null {
  const classes: number[] = [];
  for (const alternatives of terms) {
    const classInAll = (word: QueryWord) => (number !== null && word.number === number ? 0 : texts.reduce((best, text) => Math.min(best, classOf(word, text)), NOT_FOUND));
    const best = alternatives.reduce((least, { words }) => Math.min(least, words.reduce((worst, word) => Math.max(worst, classInAll(word)), 0)), NOT_FOUND);
    if (best === NOT_FOUND) return null;
    classes.push(best);
  }
  const words = new Set(terms.flatMap((alternatives) => alternatives.flatMap((alternative) => alternative.words)));
  const whole = names.some((name) => {
    const exact = [...words].filter((word) => classOf(word, name) === 0).length;
    return exact > 0 && exact >= name.own;
  });
  const count = (wanted: number) => classes.filter((one) => one === wanted).length;
  return count(2) * 10_000 + count(1) * 10 + (whole ? 0 : 1);
}

/** 0: the text has the word; 1: a word that begins so; 2: one that would with a mistake less. */
function classOf(word: QueryWord, text: Name): number {
  const known = word.seen[text.id];
  if (known !== undefined) return known;
  const found = text.words.includes(word.folded) ? 0
    : text.words.some((one) => one.startsWith(word.folded)) ? 1
      : text.words.some((one) => word.corrected.has(one) || (word.mayBegin && beginnings(one).some((begin) => word.corrected.has(begin)))) ? 2 : NOT_FOUND;
  word.seen[text.id] = found;
  return found;
}

function termsOf(query: string): Term[] {
  const words = new Map<string, QueryWord>();
  const word = (plain: string): QueryWord => {
    const known = words.get(plain);
    if (known) return known;
    const letters = /^[a-z]{4,}$/.test(plain);
    const made = {
      folded: fold(plain), corrected: letters ? corrected(plain) : new Set<string>(), mayBegin: plain.length > 4,
      number: /^\d{1,9}$/.test(plain) ? Number(plain) : null, seen: [] as number[],
    };
    words.set(plain, made);
    return made;
  };
  const terms = new Map(compounds(query).map((parts) => [parts.join(' '), parts]));
  return [...terms.values()].map((parts) => [{ words: [word(parts.join(''))] }, { words: parts.map(word) }]);
}

/** All words that one mistake makes of this, folded. */
function corrected(plain: string): Set<string> {
  const made = new Set<string>();
  for (let i = 0; i <= plain.length; i++) {
    const [before, after] = [plain.slice(0, i), plain.slice(i)];
    for (const letter of LETTERS) {
      made.add(before + letter + after);
      made.add(before + letter + after.slice(1));
    }
    made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after[1]! + after[0]! + after.slice(2));
  }
  return new Set([...made].map(fold));
}

function beginnings(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i + 1));
}

/** The words of a text, each as its parts between hyphens and apostrophes. */
function compounds(text: string): string[][] {
  const plain = Array.from(text.replace(/[’´`‘]/g, "'").replace(/[‐‑–—_]/g, '-').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('ł', 'l').normalize('NFKD'))
    .filter((letter) => !/\p{M}|\p{Cf}/u.test(letter)).join('');
  return plain.split(/[^\p{L}\p{N}'-]+/u).flatMap((word) => word.split(/^[-']+|[-']+$|[-']{2,}/u)).filter(Boolean).map((word) => word.split(/[-']/u));
}

/** Without every `e` behind an `a`, `o` or `u`. */
function fold(plain: string): string {
  let folded = '';
  for (const letter of plain) if (letter !== 'e' || !/[aou]$/.test(folded)) folded += letter;
  return folded;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { Burst } from './bursts.ts';
import type { KnownAnswer } from './class-input.ts';
import type { TimedPhoto } from './photo-times.ts';
import type { Account, Verdict } from './verdict.ts';

/** Whose photos are these? */
export interface Question {
  id: string;
  photoIds: string[];
}

/** Photos that one question shows, each of another burst, and the bursts among which it looks for doubtful ones: two or three rides. */
const MOST_PHOTOS = 12;
const FARTHEST = 28;
/** Questions asked at once. */
const MOST_QUESTIONS = 12;
/** Starts that an answer makes right, on average; less is not worth a person's time. */
const WORTHWHILE = 0.02;
/** A start whose share of accounts is higher needs no question. */
const SETTLED = 0.995;
/** Of all questions the most open ones are weighed, and after each that is asked those that were best so far. */
const MOST_WEIGHED = 60;
const MOST_WEIGHED_AGAIN = 10;

interface Candidate {
  bursts: number[];
  photoIds: string[];
  /** What it was worth when it was weighed last. */
  gain: number;
}

/**
 * The questions whose answers settle most: each possible answer leaves only the accounts that agree with it, and what these say of the starts is then surer. The
 * first is worth most by itself, each next one most after those before it.
 */
export function questionsOn(
  line: readonly TimedPhoto[],
  bursts: readonly Burst[],
  accounts: readonly Account[],
  verdicts: readonly Verdict[],
  answers: readonly KnownAnswer[],
): Question[] {
  const open = verdicts.filter(({ share }) => share < SETTLED).map(({ start }) => start);
  const opinions = open.map((start) => numbered(accounts.map(({ spans }) => spans[start]!)));
  const asked = new Set(answers.map(({ questionId }) => questionId));
  const unclear = new Set(answers.flatMap((answer) => (answer.unknown ? photosOf(answer) : [])));
  const shownBefore = (photoIds: readonly string[]) => asked.has(idOf(photoIds));
  const all = windows(line, bursts, accounts, unclear).filter(({ photoIds }) => !shownBefore(photoIds));
  let candidates = mostOpen(all, accounts);
  const questions: Question[] = [];
  let groups: Int32Array = new Int32Array(accounts.length);
  let right = rightStarts(opinions, groups);
  const shown = new Set<number>();
  while (questions.length < MOST_QUESTIONS) {
    const best = mostTelling(candidates, accounts, opinions, groups, shown);
    if (!best || best.gain - right < WORTHWHILE * accounts.length) break;
    const { photoIds, bursts: bare } = best.candidate;
    questions.push({ id: idOf(photoIds), photoIds });
    for (const burst of bare) shown.add(burst);
    candidates = candidates.filter((candidate) => candidate !== best.candidate).sort((a, b) => b.gain - a.gain);
    candidates = candidates.slice(0, MOST_WEIGHED_AGAIN * Math.ceil(6 / questions.length));
    ({ groups, right } = best);
  }
  return questions;
}

const idOf = (photoIds: readonly string[]) => `whose:${photoIds.join(',')}`;

/** Its own photos are in a question's name, so an answer without any still tells which pictures said nothing. */
function photosOf({ questionId, owners }: KnownAnswer): string[] {
  return [...Object.keys(owners), ...questionId.replace(/^whose:/, '').split(',')];
}

/** Doubtful bursts near each other, with a photo of each that has not puzzled anybody yet. */
function windows(
  line: readonly TimedPhoto[],
  bursts: readonly Burst[],
  accounts: readonly Account[],
  unclear: ReadonlySet<string>,
): Candidate[] {
  const clearPhoto = ({ first, last }: Burst) => line.slice(first, last + 1).find(({ id }) => !unclear.has(id));
  const isOpen = (at: number) =>
    bursts[at]!.owner === undefined && accounts.some(({ owners }) => owners[at] !== accounts[0]!.owners[at]);
  const open = bursts.map((_, at) => isOpen(at));
  const found: Candidate[] = [];
  bursts.forEach((_, begin) => {
    if (!open[begin]) return;
    const shown: number[] = [];
    const photoIds: string[] = [];
    const end = Math.min(bursts.length, begin + FARTHEST);
    for (let at = begin; at < end && shown.length < MOST_PHOTOS; at++) {
      const photo = open[at] ? clearPhoto(bursts[at]!) : undefined;
      if (!photo) continue;
      shown.push(at);
      photoIds.push(photo.id);
    }
    if (shown.length > 0) found.push({ bursts: shown, photoIds, gain: 0 });
  });
  return found;
}

/** Those whose bursts the accounts disagree most about, none of them nearly the same as another. */
function mostOpen(candidates: Candidate[], accounts: readonly Account[]): Candidate[] {
  const doubts = new Map<number, number>();
  const doubt = (burst: number) => {
    const known = doubts.get(burst) ?? disagreement(burst, accounts);
    doubts.set(burst, known);
    return known;
  };
  for (const candidate of candidates) candidate.gain = candidate.bursts.reduce((sum, burst) => sum + doubt(burst), 0);
  const covered = new Map<number, number>();
  return candidates
    .sort((a, b) => b.gain - a.gain)
    .filter(({ bursts }) => {
      const overlap = bursts.filter((burst) => covered.has(burst)).length;
      if (2 * overlap > bursts.length) return false;
      for (const burst of bursts) covered.set(burst, 1);
      return true;
    })
    .slice(0, MOST_WEIGHED);
}

/** The entropy of a burst's owner, in nats. */
function disagreement(burst: number, accounts: readonly Account[]): number {
  const counts = new Map<number, number>();
  for (const { owners } of accounts) counts.set(owners[burst]!, (counts.get(owners[burst]!) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / accounts.length) * Math.log(n / accounts.length), 0);
}

/** Small numbers in place of things, the same for the same. */
function numbered(spans: readonly ({ first: number; last: number } | null)[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(spans, (span) => {
    const key = span === null ? '' : `${span.first} ${span.last}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

function mostTelling(
  candidates: readonly Candidate[],
  accounts: readonly Account[],
  opinions: readonly Int32Array[],
  groups: Int32Array,
  shown: ReadonlySet<number>,
) {
  let best: { candidate: Candidate; groups: Int32Array; right: number; gain: number } | undefined;
  for (const candidate of candidates) {
    const split = splitBy(candidate.bursts, accounts, groups);
    const right = rightStarts(opinions, split);
    const gain = right + namedStrangers(candidate.bursts, accounts, shown);
    candidate.gain = gain;
    if (!best || gain > best.gain) best = { candidate, groups: split, right, gain };
  }
  return best;
}

/** In how many accounts a ride of somebody not known would get its name, unless an earlier question asks for it. */
function namedStrangers(asked: readonly number[], accounts: readonly Account[], shown: ReadonlySet<number>): number {
  let named = 0;
  for (const { strangers } of accounts)
    for (const { first, last } of strangers) {
      if (!asked.some((burst) => first <= burst && burst <= last)) continue;
      let isNew = true;
      for (let burst = first; burst <= last; burst++) if (shown.has(burst)) isNew = false;
      if (isNew) named++;
    }
  return named;
}

/** The accounts grouped by what they would answer, within their groups so far. */
function splitBy(bursts: readonly number[], accounts: readonly Account[], groups: Int32Array): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(accounts, ({ owners }, at) => {
    let key = String(groups[at]);
    for (const burst of bursts) key += ` ${owners[burst]}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** How many accounts, summed over all open starts, agree with the majority of their group. */
function rightStarts(opinions: readonly Int32Array[], groups: Int32Array): number {
  const most = countOf(groups);
  const top = new Int32Array(most);
  let right = 0;
  for (const opinion of opinions) {
    const variants = countOf(opinion);
    const counts = new Int32Array(most * variants);
    top.fill(0);
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const votes = ++counts[group * variants + opinion[at]!]!;
      if (votes > top[group]!) {
        top[group] = votes;
        right++;
      }
    }
  }
  return right;
}

/** How many different small numbers there are. */
function countOf(numbers: Int32Array): number {
  let most = -1;
  for (const number of numbers) most = Math.max(most, number);
  return most + 1;
}

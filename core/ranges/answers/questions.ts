import type { Burst } from '../rides/bursts.ts';
import type { KnownAnswer } from '../class-input.ts';
import type { TimedPhoto } from '../photo-times.ts';
import type { Account } from './account.ts';
import type { Verdict } from './verdict.ts';
import { countsOf, mostOpen, windows, type Candidate } from './windows.ts';

/** A question for the owner of some photos. */
export interface Question {
  id: string;
  photoIds: string[];
  /** The possible owners of each photo, the likeliest first: a start's index, `NOBODY`, or an unknown rider. */
  choices: { owner: number; share: number }[][];
}

/** The possible owners that are worth showing. */
const MAX_CHOICES = 4;
/** Questions asked in one round. */
const MAX_QUESTIONS = 12;
/** The mean number of starts that an answer must correct to be worth a person's time. */
const WORTHWHILE = 0.02;
/** A start with more agreement among accounts needs no question. */
const SETTLED = 0.995;
/** The number of best questions that are weighed again after each chosen question. */
const MAX_WEIGHED_AGAIN = 10;

/**
 * Returns the questions whose answers settle most. Each answer keeps only the accounts that agree with it, which makes
 * the remaining starts surer. The first question is worth most alone, each further one after the questions before it.
 */
export function questionsOn(
  line: readonly TimedPhoto[],
  bursts: readonly Burst[],
  accounts: readonly Account[],
  verdicts: readonly Verdict[],
  answers: readonly KnownAnswer[],
): Question[] {
  const open = verdicts.filter(({ same }) => same < SETTLED).map(({ start }) => start);
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
  while (questions.length < MAX_QUESTIONS) {
    const best = mostTelling(candidates, accounts, opinions, groups, shown);
    if (!best || best.gain - right < WORTHWHILE * accounts.length) break;
    const { photoIds, bursts: bare } = best.candidate;
    questions.push({ id: idOf(photoIds), photoIds, choices: bare.map((burst) => choicesOf(burst, accounts)) });
    for (const burst of bare) shown.add(burst);
    candidates = candidates.filter((candidate) => candidate !== best.candidate).sort((a, b) => b.gain - a.gain);
    candidates = candidates.slice(0, MAX_WEIGHED_AGAIN * Math.ceil(6 / questions.length));
    ({ groups, right } = best);
  }
  return questions;
}

const choicesOf = (burst: number, accounts: readonly Account[]) =>
  [...countsOf(burst, accounts)]
    .map(([owner, count]) => ({ owner, share: count / accounts.length }))
    .sort((a, b) => b.share - a.share || a.owner - b.owner)
    .slice(0, MAX_CHOICES);

const idOf = (photoIds: readonly string[]) => `whose:${photoIds.join(',')}`;

/** A question's name holds its own photos, so an empty answer still names the pictures that told nothing. */
function photosOf({ questionId, owners }: KnownAnswer): string[] {
  return [...Object.keys(owners), ...questionId.replace(/^whose:/, '').split(',')];
}

/** Numbers equal things equally, from 0. */
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

/**
 * Returns the number of accounts in which an unknown ride would get its name, unless an earlier question asks for it.
 */
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

/** Splits each group of accounts by their answer. */
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

/** Returns the accounts that agree with the majority of their group, summed over all open starts. */
function rightStarts(opinions: readonly Int32Array[], groups: Int32Array): number {
  const members = membersOf(groups);
  const counts = new Int32Array(groups.length);
  let right = 0;
  for (const opinion of opinions)
    for (const group of members) {
      let most = 0;
      for (const at of group) most = Math.max(most, ++counts[opinion[at]!]!);
      for (const at of group) counts[opinion[at]!] = 0;
      right += most;
    }
  return right;
}

/** The indexes of each group's accounts. */
function membersOf(groups: Int32Array): number[][] {
  const members: number[][] = [];
  groups.forEach((group, at) => (members[group] ??= []).push(at));
  return members;
}

import type { RangeAnswer } from '../../core/ranges/class-input.ts';
import { propose } from '../../core/ranges/propose.ts';
import type { InventedClass } from './invented-class.ts';
import { scoreStarts, shareOf, type ScoredStart } from './score.ts';

/** The proposals for a class, before and after true answers. */
export interface Tried {
  atOnce: ScoredStart[];
  answered: ScoredStart[];
  answers: number;
  /** The processor time of the slowest proposal, in milliseconds. */
  slowest: number;
}

const ENOUGH = 0.99;

/** Answers the first question truthfully until enough starts are right, none is left, or the maximum is reached. */
export function tryGiven(given: InventedClass, most: number): Tried {
  const answers: RangeAnswer[] = [];
  let slowest = 0;
  const proposeNow = () => {
    const began = process.cpuUsage();
    const proposal = propose(given.input, answers);
    const { user, system } = process.cpuUsage(began);
    slowest = Math.max(slowest, (user + system) / 1000);
    return { questions: proposal.questions, scored: scoreStarts(proposal, given) };
  };
  const first = proposeNow();
  let now = first;
  while (answers.length < most && now.questions.length > 0 && shareOf(now.scored, ({ isRight }) => isRight) < ENOUGH) {
    const [{ id, photoIds }] = now.questions as [(typeof now.questions)[number]];
    const owners = photoIds.map((photo) => [photo, given.truth.owners.get(photo) ?? null] as const);
    answers.push({ questionId: id, owners: Object.fromEntries(owners) });
    now = proposeNow();
  }
  return { atOnce: first.scored, answered: now.scored, answers: answers.length, slowest };
}

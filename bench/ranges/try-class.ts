import type { RangeAnswer } from '../../core/ranges/class-input.ts';
import { propose } from '../../core/ranges/propose.ts';
import type { Kind } from './conditions.ts';
import { kthBurst } from './kth-burst.ts';
import { scoreStarts, type ScoredStart } from './score.ts';
import type { InventedClass } from './invented-class.ts';
import { inventClass } from './simulate.ts';
import { unusual } from './unusual.ts';

export interface Trial {
  atOnce: ScoredStart[];
  answered: ScoredStart[];
  byBurst: ScoredStart[];
  answers: number;
  /** The number of repeated questions. */
  repeated: number;
  /** The slowest proposal, in milliseconds of processor time, because other programs may run too. */
  slowest: number;
}

/** Returns the maximum number of an admin's answers. */
function answersOf(kind: Kind, starts: number): number {
  if (kind.promise === 'numbered') return 8;
  return kind.promise === 'neither' ? starts : Math.floor(starts / 3);
}

function inventedOf({ conditions, isUnusual }: Kind, seed: number): InventedClass {
  return inventClass(isUnusual ? unusual(conditions, seed) : conditions, seed);
}

/** Scores the proposal before any answer. */
export function tryAtOnce(kind: Kind, seed: number): ScoredStart[] {
  const invented = inventedOf(kind, seed);
  return scoreStarts(propose(invented.input), invented);
}

/**
 * Answers the first question truthfully, then the next proposal's first one, until none is left or the maximum is
 * reached.
 */
export function tryClass(kind: Kind, seed: number): Trial {
  const invented = inventedOf(kind, seed);
  const answers: RangeAnswer[] = [];
  const asked = new Set<string>();
  const trial = { answers: 0, repeated: 0, slowest: 0 };
  const proposeNow = () => {
    const began = process.cpuUsage();
    const proposal = propose(invented.input, answers);
    const { user, system } = process.cpuUsage(began);
    trial.slowest = Math.max(trial.slowest, (user + system) / 1000);
    return proposal;
  };
  let proposal = proposeNow();
  const atOnce = scoreStarts(proposal, invented);
  const most = answersOf(kind, kind.conditions.starters);
  while (answers.length < most && proposal.questions.length > 0) {
    const [question] = proposal.questions;
    if (asked.has(question!.id)) trial.repeated++;
    asked.add(question!.id);
    answers.push({ questionId: question!.id, owners: truthOf(question!.photoIds, invented) });
    proposal = proposeNow();
  }
  const byBurst = scoreStarts(kthBurst(invented.input), invented);
  return { ...trial, answers: answers.length, atOnce, answered: scoreStarts(proposal, invented), byBurst };
}

const truthOf = (photoIds: readonly string[], { truth }: InventedClass) =>
  Object.fromEntries(photoIds.map((id) => [id, truth.owners.get(id) ?? null]));

import type { Proposal } from '../../core/ranges/propose.ts';
import type { InventedClass, Truth } from './invented-class.ts';

export interface ScoredStart {
  isRight: boolean;
  /** True if its ends include no photo of no start. */
  isExact: boolean;
  confidence: number;
}

const keyOf = ({ participantId, round }: { participantId: string; round: number }) => `${round} ${participantId}`;

/** Returns the first and last position of each start's own photos. */
function trueSpans(line: readonly string[], { owners }: Truth): Map<string, { from: number; to: number }> {
  const spans = new Map<string, { from: number; to: number }>();
  line.forEach((id, at) => {
    const owner = owners.get(id);
    if (!owner) return;
    const span = spans.get(keyOf(owner));
    if (span) span.to = at + 1;
    else spans.set(keyOf(owner), { from: at + 1, to: at + 1 });
  });
  return spans;
}

/**
 * Scores the starts. A start is right when its range has all of its photos and none of another's, or when it has none
 * and the proposal gives it none. Photos of no start inside or next to a ride do not count: the shop sells them as its
 * neighbours'.
 */
export function scoreStarts({ line, ranges, starts }: Proposal, { truth }: InventedClass): ScoredStart[] {
  const spans = trueSpans(line, truth);
  const proposed = new Map(starts.map((start) => [keyOf(start), start]));
  return truth.starts.map((start) => {
    const key = keyOf(start);
    const confidence = proposed.get(key)?.confidence ?? 0;
    const mine = ranges.filter(
      ({ participantId, round }) => participantId !== null && keyOf({ participantId, round }) === key,
    );
    const span = spans.get(key);
    if (!span) return { isRight: mine.length === 0, isExact: mine.length === 0, confidence };
    let own = 0;
    let foreign = 0;
    for (const { from, to } of mine)
      for (const id of line.slice(from - 1, to)) {
        const owner = truth.owners.get(id);
        if (owner && keyOf(owner) === key) own++;
        else if (owner) foreign++;
      }
    const all = [...truth.owners.values()].filter((owner) => owner && keyOf(owner) === key).length;
    const isRight = own === all && foreign === 0;
    const ends = mine.length === 1 && mine[0]!.from === span.from && mine[0]!.to === span.to;
    return { isRight, isExact: isRight && ends, confidence };
  });
}

export const shareOf = (starts: readonly ScoredStart[], isSo: (start: ScoredStart) => boolean): number =>
  starts.filter(isSo).length / Math.max(1, starts.length);

/** Returns the mean difference between the stated confidence and the true share, over ten steps of confidence. */
export function calibrationError(starts: readonly ScoredStart[]): number {
  const steps = Array.from({ length: 10 }, (): ScoredStart[] => []);
  for (const start of starts) steps[Math.min(9, Math.floor(start.confidence * 10))]!.push(start);
  const distance = steps.map((step) => {
    const said = step.reduce((sum, { confidence }) => sum + confidence, 0);
    return Math.abs(said - step.filter(({ isRight }) => isRight).length);
  });
  return distance.reduce((sum, part) => sum + part, 0) / Math.max(1, starts.length);
}

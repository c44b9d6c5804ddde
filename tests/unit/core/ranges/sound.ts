import { expect } from 'vitest';
import type { ClassInput } from '../../../../core/ranges/class-input.ts';
import type { Proposal } from '../../../../core/ranges/propose.ts';

/**
 * Checks the rules of every proposal, for any input.
 * @param surest the highest allowed confidence, 0 to 1: less than 1 where the truth cannot be known
 */
export function expectSound(input: ClassInput, { line, ranges, starts, questions }: Proposal, surest = 1): void {
  const ids = new Set(input.photos.map(({ id }) => id));
  expect(line.toSorted()).toEqual([...ids].sort());
  let end = 0;
  for (const { from, to } of ranges) {
    expect(from).toBeGreaterThan(end);
    expect(to).toBeGreaterThanOrEqual(from);
    end = to;
  }
  for (const { confidence } of [...ranges, ...starts]) {
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(surest);
  }
  expect(end).toBeLessThanOrEqual(line.length);
  const listed = new Set(input.starters.map(({ participantId }) => participantId));
  expect(
    starts
      .filter(({ round }) => round === 1)
      .map(({ participantId }) => participantId)
      .sort(),
  ).toEqual([...listed].sort());
  for (const { participantId, round, photoTo } of starts) {
    const mine = ranges.filter((range) => range.participantId === participantId && range.round === round);
    expect(photoTo).toBe(mine.at(-1)?.to ?? null);
  }
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { photoIds } of questions) {
    expect(photoIds.length).toBeGreaterThan(0);
    expect(photoIds.every((id) => ids.has(id))).toBe(true);
  }
}

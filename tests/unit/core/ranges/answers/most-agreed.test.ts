import { describe, expect, it } from 'vitest';
import { mostAgreed, type Opinions } from '../../../../../core/ranges/answers/most-agreed.ts';

const span = (first: number, last: number) => ({ first, last });
const opinion = (none: number, ...spans: [number, number, number][]): Opinions => ({
  none,
  spans: spans.map(([first, last, share]) => ({ span: span(first, last), share, exact: share })),
});
const agreed = (opinions: Opinions[], ends: [number, number | null][] = []) => mostAgreed(opinions, new Map(ends), 20);

describe('the stretches that a class is given', () => {
  it('are those of which most accounts say so, also where no single one says all of them', () => {
    const opinions = [opinion(0, [0, 4, 0.4], [0, 3, 0.6]), opinion(0, [5, 9, 0.4], [4, 9, 0.6])];
    expect(agreed(opinions)).toEqual([span(0, 3), span(4, 9)]);
  });

  it('never overlap: the two that together are likelier win', () => {
    const opinions = [opinion(0.1, [0, 6, 0.5], [0, 4, 0.4]), opinion(0.1, [5, 9, 0.8], [7, 9, 0.1])];
    expect(agreed(opinions)).toEqual([span(0, 4), span(5, 9)]);
  });

  it('are each of another start, and a start has one', () => {
    expect(agreed([opinion(0, [0, 4, 0.7], [10, 14, 0.3])])).toEqual([span(0, 4)]);
  });

  it('include every start that rides in all accounts, however unsure its place', () => {
    expect(agreed([opinion(0, [0, 4, 0.1], [1, 4, 0.1]), opinion(0.5, [0, 9, 0.5])])[0]).not.toBeNull();
  });

  it('leave out who most likely was not photographed', () => {
    expect(agreed([opinion(0.9, [0, 4, 0.1])])).toEqual([null]);
  });

  it('end where an admin said, whatever the accounts say', () => {
    const opinions = [opinion(0, [0, 6, 1]), opinion(0, [7, 9, 1]), opinion(0, [10, 12, 1])];
    expect(agreed(opinions, [[0, 8]])).toEqual([span(8, 8), null, span(10, 12)]);
    expect(agreed(opinions, [[1, null]])).toEqual([span(0, 6), null, span(10, 12)]);
  });
});

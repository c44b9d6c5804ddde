import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { monthOf, sumOf } from '../../../../bench/cost/month.ts';
import { egressOf } from '../../../../bench/cost/prices.ts';
import { lines, NOW, SCENARIOS } from '../../../../bench/cost/scenarios.ts';
import { stepOf } from '../../../../bench/cost/steps.ts';

test('docs/cost.md has the lines that the counted steps and the list prices make', () => {
  expect(readFileSync('docs/cost.md', 'utf8')).toContain(lines());
});

test('a month without visitors costs only its storage and what is fixed', () => {
  const empty = monthOf({ visits: 0, sales: 0, photos: 0, olderPhotos: 0, missed: 1 }, NOW);
  const { watching, firewalls, functions, ...others } = empty;
  expect([watching, firewalls]).toEqual([13.9, 24]);
  expect(functions).toBeLessThan(0.2);
  expect(sumOf({ ...others } as typeof empty)).toBe(0);
});

test('a hundredfold costs no more than a hundred seasons and its egress', () => {
  const season = sumOf(monthOf(SCENARIOS['a season in one month'], NOW));
  const hundredfold = monthOf(SCENARIOS['a hundredfold'], NOW);
  // CloudFront's free terabyte and requests are one season's.
  expect(sumOf(hundredfold) - hundredfold.egress - hundredfold.edge).toBeLessThanOrEqual(100 * season);
});

test('the first terabyte of egress is free, and later steps cost less for each GB', () => {
  expect(egressOf(1000)).toBe(0);
  expect(egressOf(1001)).toBeCloseTo(0.085);
  expect(egressOf(60_000) / 60_000).toBeLessThan(0.085);
});

test('the states of a poll count as ten times as seldom, because a local stage asks ten times as often', () => {
  const counts = { 'transitions.ingest-polling': 100, 'transitions.batch-ingest': 5 };
  expect(stepOf(counts).transitions).toBeCloseTo(15);
});

import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../../lambdas/store/table/entity.ts';
import { catalogueItems } from './items/catalogue.ts';
import { jobItems } from './items/jobs.ts';
import { mailItems } from './items/mails.ts';
import { peopleItems } from './items/people.ts';
import { salesItems } from './items/sales.ts';

const written = [...catalogueItems, ...jobItems, ...mailItems, ...peopleItems, ...salesItems];

/** All exports of the store's files. */
const exported = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../../../lambdas/store/**/*.ts', { eager: true }),
).flatMap(([file, module]) => Object.entries(module).map(([name, value]) => ({ file, name, value })));

const isEntity = (value: unknown): value is Entity<unknown> =>
  typeof value === 'object' && value !== null && 'readableOf' in value;

describe('an item that a version of the shop has written is read today', () => {
  test.each(written.map((item) => [item.what, item] as const))('%s', (_, { by, item, read }) => {
    expect(by.of(item)).toMatchObject(read);
    // Later fields have a default: no expected field is missing.
    expect(Object.values(by.of(item) as object)).not.toContain(undefined);
  });

  test('without its keys', () => {
    for (const { by, item } of written)
      expect(Object.keys(by.of(item) as object).filter((name) => /^(gsi\d+)?[ps]k$/.test(name))).toEqual([]);
  });
});

test('every kind of item exists in its first version, to reveal a new field without a default', () => {
  const seen = new Set(written.map(({ by }) => by));
  const kinds = exported.filter(({ value }) => isEntity(value));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter(({ value }) => !seen.has(value as Entity<unknown>)).map(({ name }) => name)).toEqual([]);
});

test('every kind of item can be seen by this test', () => {
  const sources = import.meta.glob<string>('../../../../lambdas/store/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const declared = Object.values(sources).flatMap((source) => [...source.matchAll(/(?<!function )\bentity\(/g)]).length;
  expect(declared).toBe(exported.filter(({ value }) => isEntity(value)).length);
});

import { expect, test } from 'vitest';
import { allMigrations } from '../../../../lambdas/store/migrations/all-migrations.ts';

test('migrations are done in the order of their numbers, and each file is one of them', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../../../lambdas/store/migrations/[0-9]*.ts', {
    eager: true,
  });
  const names = Object.keys(files).map((path) => path.split('/').at(-1)!);
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1));
  const gather = () => Promise.resolve(0);
  const each = Object.values(files).flatMap((module) => Object.values(module));
  // One that needs hands is made with them.
  const does = each.map((one) => (one instanceof Function ? (one as (with_: typeof gather) => unknown)(gather) : one));
  expect(does).toMatchObject(
    allMigrations(gather, () => Promise.resolve(null)).map((migration) => ({ does: migration.does })),
  );
});

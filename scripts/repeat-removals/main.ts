/** `npm run repeat-removals`: repeats take-downs and erasures since a moment, for a table that was restored to it. */
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run repeat-removals -- --since 2026-08-21T10:00:00Z

Repeats every take-down and erasure since the moment, before visitors see a restored table.

${SHOP_USAGE}`;

const config = { options: { ...shopOptions, since: { type: 'string' } } } as const;

await runCommand(async () => {
  const { since, values } = readArguments(USAGE, config, (read) => {
    const moment = new Date(read.values.since ?? '');
    if (Number.isNaN(moment.getTime())) throw new Error('--since must be a moment.');
    return { since: moment, values: read.values };
  });
  reachShop(values);
  // Only now: the code that calls the table reads its name from the environment.
  const { repeatRemovals } = await import('../../lambdas/photos/take-downs/repeat-removals.ts');
  const { done, failed } = await repeatRemovals(since);
  process.stdout.write(`repeated: ${done}, failed: ${failed}\n`);
  if (failed > 0) process.exitCode = 1;
});

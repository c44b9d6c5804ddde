/**
 * `npm run migrate -- --aws STAGE`: updates the items of a stage's table to this version's format. `npm start` does so
 * for its own data, with the names in the environment.
 */
import { AWS_USAGE, readArguments, runCommand, shopOptions } from '../command.ts';
import { Refused } from '../refused.ts';
import { reachDeployedShop } from '../target.ts';

const USAGE = `npm run migrate -- --aws STAGE

${AWS_USAGE}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const stage = readArguments(USAGE, { options: { aws: shopOptions.aws } }, ({ values }) => values.aws);
  if (stage !== undefined) reachDeployedShop(stage);
  else if (process.env['TABLE_NAME'] === undefined) throw new Refused(`Name the stage.\n\n${USAGE}`);
  // Only now: the code that calls the table reads its name from the environment.
  const { allMigrations } = await import('./all-migrations.ts');
  const { runMigrations } = await import('../../lambdas/store/migrations/run-migrations.ts');
  const reports = await runMigrations(allMigrations);
  if (reports.length === 0) say('nothing to do: the table is up to date');
  for (const { number, does, changed, unreadable } of reports) {
    say(`${number}: ${does} (${changed} changed)`);
    for (const message of unreadable) say(`  left as it is: ${message}`);
  }
});

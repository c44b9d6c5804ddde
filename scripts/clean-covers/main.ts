/** `npm run clean-covers`: takes EXIF and the like out of covers that were stored with it. New covers never have any. */
import { parseArgs } from 'node:util';
import { Refused } from '../refused.ts';
import { reachDeployedShop, reachRunningShop } from '../target.ts';

const USAGE = `npm run clean-covers

  --data DIR    data folder of the shop running here (default .data)
  --aws STAGE   a stage in AWS: its names from the outputs of its deployment (docs/deploy.md), your credentials from the environment`;

function readArguments(args: string[]) {
  const options = { aws: { type: 'string' }, data: { type: 'string', default: '.data' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${USAGE}`);
  }
}

try {
  const { aws, data } = readArguments(process.argv.slice(2));
  if (aws === undefined) reachRunningShop(data);
  else reachDeployedShop(aws);
  // Only now: the code that talks to the shop reads its names from the environment.
  const { cleanCovers } = await import('../../lambdas/imaging/clean-covers.ts');
  const { looked, cleaned, unreadable } = await cleanCovers();
  for (const address of cleaned) process.stdout.write(`cleaned ${address}\n`);
  for (const address of unreadable) process.stderr.write(`cannot be cleaned, left as it is: ${address}\n`);
  process.stdout.write(
    `${looked} files, ${cleaned.length} cleaned. Who has one of them in a cache may see it for a day (docs/photos.md, Covers).\n`,
  );
  if (unreadable.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

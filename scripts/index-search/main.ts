/** `npm run index`: brings an event, or every one, into the search. Imports do so themselves; this is for what was there before, and for repairs. */
import { parseArgs } from 'node:util';
import { isId } from '../../core/ids.ts';
import { Refused } from '../refused.ts';
import { reachDeployedShop, reachRunningShop } from '../target.ts';

const USAGE = `npm run index -- --event ID
npm run index -- --all

  --data DIR    data folder of the shop running here (default .data)
  --aws STAGE   a stage in AWS: its names from the outputs of its deployment (docs/deploy.md), your credentials from the environment`;

function readArguments(args: string[]) {
  const options = {
    event: { type: 'string' },
    all: { type: 'boolean', default: false },
    aws: { type: 'string' },
    data: { type: 'string', default: '.data' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${USAGE}`);
  }
}

try {
  const { event, all, aws, data } = readArguments(process.argv.slice(2));
  if ((event === undefined) !== all) throw new Refused(`Name one event, or say --all.\n\n${USAGE}`);
  if (event !== undefined && !isId('event', event))
    throw new Refused(`--event ${event}: letters, digits and _ only, at most 40.`);
  if (aws === undefined) reachRunningShop(data);
  else reachDeployedShop(aws);
  // Only now: the code that talks to the shop reads its names from the environment.
  const { startSearchIndex, startWholeSearchIndex } = await import('../../lambdas/gateways/workflows.ts');
  await (event === undefined ? startWholeSearchIndex() : startSearchIndex(event));
  process.stdout.write(
    `Started: ${event === undefined ? 'every event' : `event ${event}`} is found in a moment. The workflow search-index says how far it is.\n`,
  );
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

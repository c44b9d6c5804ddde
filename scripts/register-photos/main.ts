/** `npm run register-photos`: gives the photos of before their place in the register. Moves, makes and deletes nothing. */
import { parseArgs } from 'node:util';
import { Refused } from '../refused.ts';
import { reachDeployedShop, reachRunningShop } from '../target.ts';

const USAGE = `npm run register-photos

Registers every original of every race under the number that its photo has. Nothing is moved or made; it can be repeated and interrupted.

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

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { aws, data } = readArguments(process.argv.slice(2));
  if (aws === undefined) reachRunningShop(data);
  else reachDeployedShop(aws);
  // Only now: the code that talks to the shop reads its names from the environment.
  const { registerAllRaces } = await import('./register-all-races.ts');
  await registerAllRaces(say);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

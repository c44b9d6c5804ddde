/** `npm run recount`: counts again what the dashboard counts, tells the difference and, with `--mend`, puts it right. */
import { parseArgs } from 'node:util';
import { Refused } from '../refused.ts';
import { reachDeployedShop, reachRunningShop } from '../target.ts';

const USAGE = `npm run recount
npm run recount -- --mend

  --mend        put right what differs
  --data DIR    data folder of the shop running here (default .data)
  --aws STAGE   a stage in AWS: its names from the outputs of its deployment (docs/deploy.md), your credentials from the environment`;

function readArguments(args: string[]) {
  const options = {
    mend: { type: 'boolean', default: false },
    aws: { type: 'string' },
    data: { type: 'string', default: '.data' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `orders +2, revenue_cents -1300` */
const told = (counts: object): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${(count as number) > 0 ? '+' : ''}${String(count)}`)
    .join(', ');

try {
  const { mend, aws, data } = readArguments(process.argv.slice(2));
  if (aws === undefined) reachRunningShop(data);
  else reachDeployedShop(aws);
  // Only now: the code that talks to the table reads its name from the environment.
  const { isRight, mendCounts, recount } = await import('../../lambdas/store/counts/recount.ts');
  const found = await recount();
  say(`counted: ${told(found.counted) || 'nothing'}`);
  for (const message of found.unreadable) say(`not counted: ${message}`);
  if (isRight(found)) say('difference: 0');
  else {
    say(`difference: ${told(found.total) || '0 in all'}`);
    for (const [day, counts] of found.days) say(`  ${day}: ${told(counts)}`);
    if (!mend) process.exitCode = 1;
    else say((await mendCounts(found)) ? 'put right' : 'somebody else put it right meanwhile; recount again');
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** `npm run load`: brings a folder of JPEGs into a running shop. See `arguments.ts` for what can be said. */
import { readArguments } from './arguments.ts';
import { Refused } from '../refused.ts';
import { reachRunningShop, reachDeployedShop } from '../target.ts';

try {
  const args = readArguments(process.argv.slice(2));
  const address = args.aws === undefined ? reachRunningShop(args.data) : reachDeployedShop(args.aws);
  // Only now: the code that talks to the shop reads its names from the environment.
  const { load } = await import('./load.ts');
  process.exitCode = (await load(args, address, (line) => process.stdout.write(`${line}\n`))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

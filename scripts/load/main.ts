/** `npm run load`: brings a folder of JPEGs into a running shop. See `arguments.ts` for what can be said. */
import { runCommand } from '../command.ts';
import { reachShop } from '../target.ts';
import { readArguments } from './arguments.ts';

await runCommand(async () => {
  const args = readArguments(process.argv.slice(2));
  const address = reachShop(args);
  // Only now: the code that talks to the shop reads its names from the environment.
  const { load } = await import('./load.ts');
  process.exitCode = (await load(args, address, (line) => process.stdout.write(`${line}\n`))) ? 0 : 1;
});

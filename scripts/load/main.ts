/** `npm run load`: brings a folder of JPEGs into a running shop. `arguments.ts` describes the arguments. */
import { runCommand } from '../command.ts';
import { reachShop } from '../target.ts';
import { readArguments } from './arguments.ts';

/** Lets the work in progress finish after the first Ctrl-C; the second ends immediately. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

await runCommand(async () => {
  const args = readArguments(process.argv.slice(2));
  const address = reachShop(args);
  // Only now: the code that calls the shop reads its names from the environment.
  const { load } = await import('./load.ts');
  const { watch } = await import('./watch.ts');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const isWhole = args.watch ? await watch(args, say, untilStopped()) : await load(args, address, say);
  process.exitCode = isWhole ? 0 : 1;
});

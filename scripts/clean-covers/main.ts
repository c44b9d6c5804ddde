/**
 * `npm run clean-covers`: removes EXIF and similar data from covers that were stored with it. New covers never have
 * any.
 */
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run clean-covers

${SHOP_USAGE}`;

await runCommand(async () => {
  reachShop(readArguments(USAGE, { options: shopOptions }, ({ values }) => values));
  // Only now: the code that calls the shop reads its names from the environment.
  const { cleanCovers } = await import('../../lambdas/photos/imaging/covers/clean-covers.ts');
  const { looked, cleaned, unreadable } = await cleanCovers();
  for (const address of cleaned) process.stdout.write(`cleaned ${address}\n`);
  for (const address of unreadable) process.stderr.write(`cannot be cleaned, left as it is: ${address}\n`);
  process.stdout.write(`${looked} files, ${cleaned.length} cleaned. Browsers may show their copies for an hour.\n`);
  if (unreadable.length > 0) process.exitCode = 1;
});

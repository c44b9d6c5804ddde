/**
 * `npm run restore`: restores the table to a moment, beside the live one, and copies an event, an order, a customer or
 * everything back (docs/decisions/027-restored-by-copying.md).
 */
import { readArguments, runCommand, SHOP_USAGE } from '../command.ts';
import { reachShop } from '../target.ts';
import { stageSettings } from '../stage-settings.ts';
import { config, wantedBy } from './arguments.ts';

const USAGE = `npm run restore -- --at 2026-08-21T10:00:00Z --event ID
npm run restore -- --at 2026-08-21T10:00:00Z --order ID
npm run restore -- --at 2026-08-21T10:00:00Z --customer ID
npm run restore -- --at 2026-08-21T10:00:00Z
npm run restore -- --at 2026-08-21T10:00:00Z --drop

Restores the table of the moment beside the live one, and copies one thing or everything back. Take-downs and erasures
since the moment are repeated first. Payments and whatever is hidden stay as they are now. Run it again at any time.

  --at MOMENT   the moment before the fault, with its zone
  --drop        delete the table beside the live one, once all is well
${SHOP_USAGE}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { wanted, values } = readArguments(USAGE, config, (read) => ({ wanted: wantedBy(read), values: read.values }));
  const protect = values.aws === undefined ? false : stageSettings(values.aws).protect;
  reachShop(values);
  // Only now: the code that calls the table reads its name from the environment.
  const { restore } = await import('./restore.ts');
  if (!(await restore(wanted, { protect, say }))) process.exitCode = 1;
});

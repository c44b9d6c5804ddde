/**
 * `npm run restore`: restores the table to a moment, beside the live one, and copies an event, an order, a customer or
 * everything back (docs/decisions/027-restored-by-copying.md).
 */
import { stagePrefix } from '../../lib/stage.ts';
import { readArguments, runCommand, SHOP_USAGE } from '../command.ts';
import { reachShop } from '../target.ts';
import { stageSettings } from '../stage-settings.ts';
import { config, dayBy, wantedBy } from './arguments.ts';

const USAGE = `npm run restore -- --at 2026-08-21T10:00:00Z --event ID
npm run restore -- --at 2026-08-21T10:00:00Z --order ID
npm run restore -- --at 2026-08-21T10:00:00Z --customer ID
npm run restore -- --at 2026-08-21T10:00:00Z
npm run restore -- --at 2026-08-21T10:00:00Z --drop
npm run restore -- --users --day 2026-08-21

Restores the table of the moment beside the live one, and copies one thing or everything back. Take-downs and erasures
since the moment are repeated first. Payments and whatever is hidden stay as they are now. Run it again at any time.

  --at MOMENT   the moment before the fault, with its zone
  --drop        delete the table beside the live one, once all is well
  --users       bring the users of a day's export back into a new user pool (without passwords)
${SHOP_USAGE}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { day, wanted, values } = readArguments(USAGE, config, (read) => ({
    values: read.values,
    ...(read.values.users ? { day: dayBy(read), wanted: undefined } : { wanted: wantedBy(read), day: undefined }),
  }));
  const { protect, prefix: shop } =
    values.aws === undefined ? { protect: false, prefix: stagePrefix('local') } : stageSettings(values.aws);
  reachShop(values);
  // Only now: the code that calls the table reads its name from the environment.
  const done =
    wanted === undefined
      ? await (await import('./users.ts')).restoreUsers(day, say)
      : await (await import('./restore.ts')).restore(wanted, { protect, shop, say });
  if (!done) process.exitCode = 1;
});

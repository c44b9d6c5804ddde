/**
 * `npm run index`: adds an event, or every one, to the search. Imports do so themselves; this is for older events, and
 * for repairs.
 */
import { isId } from '../../core/ids.ts';
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run index -- --event ID
npm run index -- --all

${SHOP_USAGE}`;

const options = { ...shopOptions, event: { type: 'string' }, all: { type: 'boolean', default: false } } as const;

await runCommand(async () => {
  const { event, ...target } = readArguments(USAGE, { options }, ({ values }) => {
    if ((values.event === undefined) !== values.all) throw new Error('Name one event, or give --all.');
    if (values.event !== undefined && !isId('event', values.event))
      throw new Error(`--event ${values.event}: use letters, digits and _ only, at most 40.`);
    return { ...values, event: values.event };
  });
  reachShop(target);
  // Only now: the code that calls the shop reads its names from the environment.
  const { startSearchIndex, startWholeSearchIndex } = await import('../../lambdas/gateways/workflows.ts');
  await (event === undefined ? startWholeSearchIndex() : startSearchIndex(event));
  process.stdout.write(
    `Started: ${event === undefined ? 'every event' : `event ${event}`} is found in a moment. The workflow search-index says how far it is.\n`,
  );
});

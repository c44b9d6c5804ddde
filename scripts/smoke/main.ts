/** `npm run smoke`: tries a shop out as a visitor, up to a payment session; on this machine a whole sale. */
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { Refused } from '../refused.ts';
import { stageSettings } from '../stage-settings.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run smoke -- --aws STAGE

Asks for pages, a race and the search, and opens a payment session, which it ends. The shop on this machine sells a
photo as well.

${SHOP_USAGE}`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, { options: shopOptions }, (read) => read);
  const stage = values.aws === undefined ? undefined : stageSettings(values.aws);
  // A live stage takes no key of the test mode, here as in its functions.
  if (stage?.livePayments) process.env['LIVE_PAYMENTS'] = 'true';
  const address = reachShop(values);
  const shop = stage?.domain ? `https://${stage.domain.name}` : address;
  if (shop === undefined) throw new Refused('The outputs of the stage have no SiteAddress: deploy first.');
  // Only now: the code that calls the services reads its names from the environment.
  const { expire, pay } = await import('./endings.ts');
  const { tryOut } = await import('./smoke.ts');
  const said = await tryOut(shop, stage ? expire : pay(shop)).catch((error: unknown) => {
    throw new Refused(`The shop does not work: ${(error as Error).message}`);
  });
  for (const line of said) process.stdout.write(`${line}\n`);
});

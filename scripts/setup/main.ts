/**
 * `npm run setup`: enters the initial settings of a shop in AWS: its name, its address and the products that set the
 * prices.
 */
import { COLOR, DEFAULT_PRIMARY_COLOR } from '../../core/shop/looks/primary-color.ts';
import { readArguments, runCommand } from '../command.ts';
import { stageNamed } from '../known-stage.ts';
import { Refused } from '../refused.ts';
import { stageSettings } from '../stage-settings.ts';
import { reachDeployedShop } from '../target.ts';

const USAGE = `npm run setup -- STAGE --single PRODUCT --collection PRODUCT [--site-name NAME] [--site-url https://…] [--primary-color ${DEFAULT_PRIMARY_COLOR}]

Stores the settings of a stage in AWS (names from the outputs of its deployment, credentials from the environment). What is left out stays;
the address is the distribution's own unless --site-url names another. Products are ids of Stripe (prod_…), each with a default price in CHF.`;

const text = { type: 'string' } as const;

const options = {
  single: text,
  collection: text,
  'site-name': text,
  'site-url': text,
  'primary-color': text,
};

function required(name: '--single' | '--collection', value: string | undefined): string {
  if (value === undefined || !/^prod_\w+$/.test(value))
    throw new Refused(`${name} takes the id of a product (prod_…).\n\n${USAGE}`);
  return value;
}

await runCommand(async () => {
  const values = readArguments(USAGE, { options, allowPositionals: true }, (read) => ({
    ...read.values,
    stage: stageNamed(read.positionals[0]),
  }));
  const single_photo_product_id = required('--single', values.single);
  const collection_product_id = required('--collection', values.collection);
  const colour = values['primary-color'];
  if (colour !== undefined && !COLOR.test(colour))
    throw new Refused(`--primary-color is "${colour}": write it as ${DEFAULT_PRIMARY_COLOR}.`);
  // A live stage takes no key of the test mode, here as in its functions.
  if (stageSettings(values.stage).livePayments) process.env['LIVE_PAYMENTS'] = 'true';
  const address = reachDeployedShop(values.stage);
  const site_url = values['site-url'] ?? address;
  if (site_url === undefined || !/^https:\/\/[^/]+$/.test(site_url))
    throw new Refused(`--site-url must be an address such as https://fotos.example.ch.\n\n${USAGE}`);
  // Only now: the code that calls the shop reads its names from the environment.
  const { readSiteSettings } = await import('../../lambdas/store/shop/settings/settings.ts');
  const { setUpShop } = await import('../../lambdas/store/shop/settings/set-up.ts');
  const { readProductPrices } = await import('../../lambdas/gateways/stripe/stripe.ts');
  const site_name = values['site-name'] ?? (await readSiteSettings())?.site_name;
  if (site_name === undefined) throw new Refused('The shop has no name yet: give --site-name.');
  const products = { single_photo_product_id, collection_product_id };
  const prices = await readProductPrices(products).catch((error: unknown) => {
    throw new Refused(`Stripe gave no prices: ${(error as Error).message}.`);
  });
  if (!prices) throw new Refused('A product is inactive or has no default price in CHF. Correct it at Stripe.');
  const site = { site_name, site_url, ...(colour !== undefined && { primary_color: colour }) };
  const { settings_version } = await setUpShop(site, products, prices);
  process.stdout.write(`Stored: "${site_name}" at ${site_url}, settings version ${settings_version}.\n`);
});

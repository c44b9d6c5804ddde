import Stripe from 'stripe';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/shop/looks/primary-color.ts';
import type { LocalDynamoDb } from '../../aws/dynamodb/dynamodb.ts';
import { AwsError } from '../../aws/service.ts';

/** The prices of a photo and a collection in the local shop, in cents of CHF. */
const SINGLE_CENTS = 1300;
const COLLECTION_CENTS = 7000;

export interface SeedOptions {
  dynamodb: LocalDynamoDb;
  table: string;
  stripeUrl: string;
  stripeSecretKey: string;
  siteUrl: string;
}

/**
 * Fills in the initial settings of a shop (`docs/data-model.md`, settings): the site's name and address, and the
 * products in Stripe. Existing values stay, except the address of this machine, where the shop runs now.
 */
export async function seedSettings(options: SeedOptions): Promise<void> {
  const { dynamodb, table, siteUrl } = options;
  const site = await read(options, 'SITE');
  if (site === undefined) {
    await putIfNew(options, 'SITE', {
      site_name: { S: 'Galoppfoto' },
      site_url: { S: siteUrl },
      primary_color: { S: DEFAULT_PRIMARY_COLOR },
      logo_url: { NULL: true },
      favicon_url: { NULL: true },
      settings_version: { N: '1' },
      created_at: { S: new Date().toISOString() },
    });
  } else if (
    /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(site['site_url']?.S ?? '') &&
    site['site_url']?.S !== siteUrl
  ) {
    await dynamodb.call('UpdateItem', {
      TableName: table,
      Key: settingsKey('SITE'),
      UpdateExpression: 'SET site_url = :url',
      ExpressionAttributeValues: { ':url': { S: siteUrl } },
    });
  }
  if ((await read(options, 'STRIPE')) === undefined) {
    const { single, collection } = await createProducts(options);
    await putIfNew(options, 'STRIPE', {
      single_photo_product_id: { S: single },
      collection_product_id: { S: collection },
      prices: { M: { single: { N: String(SINGLE_CENTS) }, collection: { N: String(COLLECTION_CENTS) } } },
      prices_asked_at: { S: new Date().toISOString() },
    });
  }
}

/** The idempotency keys prevent a second creation after a start that was interrupted here. */
async function createProducts({
  stripeUrl,
  stripeSecretKey,
}: SeedOptions): Promise<{ single: string; collection: string }> {
  const { hostname, port, protocol } = new URL(stripeUrl);
  const stripe = new Stripe(stripeSecretKey, {
    host: hostname,
    port: Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
  const create = async (name: string, unit_amount: number, idempotencyKey: string) => {
    const product = await stripe.products.create(
      { name, default_price_data: { currency: 'chf', unit_amount } },
      { idempotencyKey },
    );
    return product.id;
  };
  return {
    single: await create('Einzelfoto / Foto singola', SINGLE_CENTS, 'first-start-single'),
    collection: await create('Ganze Kollektion / Collezione completa', COLLECTION_CENTS, 'first-start-collection'),
  };
}

type Item = Record<string, { S?: string; N?: string; NULL?: boolean; M?: Item }>;

function settingsKey(which: 'SITE' | 'STRIPE'): Item {
  return { pk: { S: 'SETTINGS' }, sk: { S: which } };
}

async function read({ dynamodb, table }: SeedOptions, which: 'SITE' | 'STRIPE'): Promise<Item | undefined> {
  const { Item: item } = await dynamodb.call('GetItem', {
    TableName: table,
    Key: settingsKey(which),
    ConsistentRead: true,
  });
  return item as Item | undefined;
}

async function putIfNew({ dynamodb, table }: SeedOptions, which: 'SITE' | 'STRIPE', fields: Item): Promise<void> {
  try {
    await dynamodb.call('PutItem', {
      TableName: table,
      Item: { ...settingsKey(which), ...fields },
      ConditionExpression: 'attribute_not_exists(pk)',
    });
  } catch (error) {
    if (!(error instanceof AwsError && error.code === 'ConditionalCheckFailedException')) throw error;
  }
}

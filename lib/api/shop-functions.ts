import type { Construct } from 'constructs';
import { PICTURES } from '../../core/photos/photo-address.ts';
import { ORIGINALS } from '../../core/photos/register/original-key.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { grantStart } from '../constructs/workflow.ts';
import { transactionActions } from '../stacks/data.ts';
import { tellOrigins, type Surroundings } from './functions.ts';

/** Creates the functions for visitors and the shop's staff: showing, selling and processing photos. */
export function shopFunctions(scope: Construct, { shop, data, photos, identity: pool }: Surroundings) {
  const { stage } = shop;
  const catalogue = new ShopFunction(scope, 'catalogue', { shop, does: 'Settings, events, races and participants' });
  data.grantPartitions(catalogue, ['SETTINGS', 'EVENTS', 'EVENT#*'], 'GetItem', 'Query');

  const board = new ShopFunction(scope, 'board', { shop, does: "The progress of an event's races" });
  data.grantPartitions(board, ['EVENT#*', 'RING#*', 'REGISTER#*', 'JOB#*', 'JOBS#*'], 'GetItem', 'Query');

  const checkout = new ShopFunction(scope, 'checkout', {
    shop,
    does: 'Creates checkout sessions',
    timeoutSeconds: 25,
  });
  data.grantPartitions(
    checkout,
    [
      'ACCOUNT#*',
      'CALLS#*',
      'CAPTCHA#*',
      'CART#*',
      'COUNTS',
      'CUSTOMER#*',
      'DOWNLOAD#*',
      'ORDER#*',
      'PAGES',
      'SESSION#*',
    ],
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'BatchWriteItem',
    'ConditionCheckItem',
  );
  data.grantPartitionReads(checkout, 'EVENT#*', 'EVENTS', 'SETTINGS');
  data.grantStripe(checkout, stage);
  pool.grantCaptcha(checkout);

  const orders = new ShopFunction(scope, 'orders', { shop, does: 'Returns from the payment, and order summaries' });
  grantStart(orders, 'settlement', stage, 'SETTLEMENT_WORKFLOW_ARN');
  const webhook = new ShopFunction(scope, 'webhook', {
    shop,
    does: 'Payments that succeeded or failed',
    timeoutSeconds: 25,
  });
  const settled = [
    'ATTENTION',
    'CHANGES#*',
    'COUNTS',
    'CUSTOMER#*',
    'DUE',
    'EMAIL#*',
    'ORDER#*',
    'SESSION#*',
    'UNSUBSCRIBE#*',
  ] as const;
  for (const [settling, partitions] of [
    [orders, settled],
    [webhook, [...settled, 'REFUNDS#*']],
  ] as const) {
    data.grantPartitions(settling, partitions, ...transactionActions);
    data.grantPartitionReads(settling, 'EVENT#*', 'EVENTS', 'SETTINGS');
    data.grantStripe(settling, stage);
    grantStart(settling, 'fulfilment', stage, 'FULFILMENT_WORKFLOW_ARN');
  }

  const downloads = new ShopFunction(scope, 'downloads', {
    shop,
    does: 'Visits of download links, their photos, and their renewal',
  });
  data.grantPartitions(
    downloads,
    ['ACCOUNT#*', 'CALLS#*', 'CAPTCHA#*', 'CHANGES#*', 'CUSTOMER#*', 'DOWNLOAD#*', 'DUE', 'EMAIL#*', 'ORDER#*'],
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
  );
  data.grantPartitionReads(downloads, 'EVENT#*', 'PHOTOS#*', 'SETTINGS');
  data.grantDownloadSigning(downloads);
  pool.grantCaptcha(downloads);
  photos.addKeyPairIds(downloads);
  photos.downloads.grantUnder(downloads, 'downloads/', 'read');
  grantStart(downloads, 'fulfilment', stage, 'FULFILMENT_WORKFLOW_ARN');

  const previews = new ShopFunction(scope, 'previews', {
    shop,
    does: 'Small pictures of bought photos',
    readsPhotos: true,
  });
  data.grantPartitions(previews, ['DOWNLOAD#*', 'EVENT#*', 'ORDER#*', 'PHOTOS#*'], 'GetItem', 'Query');
  data.grantPartitions(previews, ['ACCOUNT#*'], 'GetItem', 'Query', 'UpdateItem');
  photos.originals.grantUnder(previews, ORIGINALS, 'read');

  const photoList = new ShopFunction(scope, 'photos', {
    shop,
    does: 'The photos of a participant, and what is said of them',
  });
  data.grantPartitions(photoList, ['EVENT#*'], 'Query');
  data.grantPartitions(photoList, ['ATTENTION', 'CALLS#*', 'CAPTCHA#*'], 'Query', 'PutItem', 'UpdateItem');
  pool.grantCaptcha(photoList);

  const ingest = new ShopFunction(scope, 'ingest', { shop, does: 'Starts ingest jobs and tells how far they are' });
  data.grant(ingest, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.originals.grantUnder(ingest, ORIGINALS, 'list');
  grantStart(ingest, 'batch-ingest', stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(ingest, 'ingest-polling', stage, 'INGEST_POLLING_WORKFLOW_ARN');

  // One whole processor, and room for two indexes of a million starts while a new one replaces the old.
  const search = new ShopFunction(scope, 'search', {
    shop,
    does: 'Suggestions and search results',
    memoryMegabytes: 1769,
  });
  data.grantPartitions(search, ['SEARCH', 'EVENT#*', 'EVENTS'], 'GetItem', 'Query');
  data.search.grantUnder(search, 'search/index/', 'read');
  grantStart(search, 'search-index', stage, 'SEARCH_INDEX_WORKFLOW_ARN');
  const pages = new ShopFunction(scope, 'pages', { shop, does: 'Draws the pages, the sitemap and the manifest' });
  data.grantPartitions(pages, ['SETTINGS', 'EVENTS', 'EVENT#*'], 'GetItem', 'Query');

  const share = new ShopFunction(scope, 'share', { shop, does: 'Pictures for links that are shared' });
  data.grantPartitions(share, ['EVENT#*'], 'Query');
  photos.derived.grantUnder(share, PICTURES, 'read');

  for (const reached of [checkout, downloads]) tellOrigins(reached, shop);
  return {
    catalogue,
    board,
    checkout,
    orders,
    webhook,
    downloads,
    previews,
    photos: photoList,
    ingest,
    search,
    pages,
    share,
  };
}

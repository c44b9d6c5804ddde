import type { Stack } from 'aws-cdk-lib';
import { ShopFunction } from '../../constructs/shop-function.ts';
import { grantStart } from '../../constructs/workflow.ts';
import type { TasksProps } from './tasks-props.ts';

/* The steps of the office's workflows: imports, the search, many customers, many mails. */

/**
 * A segment has about 130 bytes per start, and its objects take five times that in memory. A million starts are 130 MB
 * of segments, read one after the other, and under 2 GB while they are merged (docs/decisions/009-search-segments.md).
 */
export function createSearchTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const collect = new ShopFunction(scope, 'collect-event', {
    shop,
    does: "Copies an event's names from the table to its segment",
    timeoutSeconds: 600,
  });
  data.grant(collect, 'GetItem', 'Query');
  data.search.grantUnder(collect, 'search/events/', 'read', 'write', 'delete');

  const build = new ShopFunction(scope, 'build-index', {
    shop,
    does: 'Merges all segments into a new index',
    memoryMegabytes: 3008,
    timeoutSeconds: 900,
  });
  data.grant(build, 'GetItem', 'UpdateItem');
  for (const folder of ['search/events/', 'search/index/']) data.search.grantUnder(build, folder, 'read');
  data.search.grantUnder(build, 'search/index/', 'write', 'delete');
  return { 'collect-event': collect, 'build-index': build };
}

/** A large event has 40 lists, and the federation may need seconds for each. */
export function createImportTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const races = new ShopFunction(scope, 'import-races', {
    shop,
    does: "Brings an event's start lists from the federation into its races",
    timeoutSeconds: 900,
  });
  data.grantTransactions(races);
  races.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);
  grantStart(races, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
  grantStart(races, 'close-sales', shop.stage, 'CLOSE_SALES_WORKFLOW_ARN');
  return { 'import-races': races };
}

export function createCustomerTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const run = new ShopFunction(scope, 'customer-run', {
    shop,
    does: 'Takes customers in from a file, or from the payment provider',
    timeoutSeconds: 900,
  });
  data.grantTransactions(run);
  data.grantStripe(run, shop.stage);
  return { 'customer-run': run };
}

export function createBulkTasks(scope: Stack, { shop, data, mail }: Pick<TasksProps, 'shop' | 'data' | 'mail'>) {
  const send = new ShopFunction(scope, 'send-bulk', {
    shop,
    does: 'Lists the recipients of a bulk mail and sends it',
    timeoutSeconds: 900,
  });
  data.grantTransactions(send, 'BatchGetItem', 'BatchWriteItem');
  mail.grantSend(send);
  mail.grantReadSendingRate(send);
  return { 'send-bulk': send };
}

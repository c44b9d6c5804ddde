import type { Stack } from 'aws-cdk-lib';
import { ORIGINALS } from '../../../core/photos/register/original-key.ts';
import { ShopFunction } from '../../constructs/shop-function.ts';
import { grantStart } from '../../constructs/workflow.ts';
import type { TasksProps } from './tasks-props.ts';

/* The steps that settle a payment, that deliver to a buyer, that give a person her data, and that end a sale. */

export function createFulfilmentTasks(
  scope: Stack,
  { shop, data, photos, mail }: Pick<TasksProps, 'shop' | 'data' | 'photos' | 'mail'>,
) {
  const buildZip = createZipTask(scope, 'build-zip', 'Streams what was bought into a ZIP', { shop, data, photos });
  photos.downloads.grantUnder(buildZip, 'downloads/', 'read', 'write-parts', 'delete', 'list');

  const publish = new ShopFunction(scope, 'publish-link', { shop, does: 'Puts the link of a ZIP on its order' });
  data.grant(publish, 'GetItem', 'PutItem', 'UpdateItem');
  const send = new ShopFunction(scope, 'send-link', {
    shop,
    does: 'Mails the purchase confirmation with the link',
    timeoutSeconds: 30,
  });
  data.grantTransactions(send);
  mail.grantSend(send);
  return { 'build-zip': buildZip, 'publish-link': publish, 'send-link': send };
}

export function createSettlementTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const settle = new ShopFunction(scope, 'settle-payment', {
    shop,
    does: 'Brings an order into the state that the payment provider reports',
    timeoutSeconds: 25,
  });
  data.grantTransactions(settle);
  data.grantStripe(settle, shop.stage);
  grantStart(settle, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  return { 'settle-payment': settle };
}

export function createClosingTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const close = new ShopFunction(scope, 'close-pages', {
    shop,
    does: 'Ends payment pages of what is not sold any more',
    timeoutSeconds: 300,
  });
  data.grant(close, 'GetItem', 'Query');
  data.grantStripe(close, shop.stage);
  return { 'close-pages': close };
}

export function createRefundTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const refund = new ShopFunction(scope, 'refund-orders', {
    shop,
    does: 'Refunds the orders of a cancelled race or event',
    timeoutSeconds: 900,
  });
  data.grantTransactions(refund);
  data.grantStripe(refund, shop.stage);
  grantStart(refund, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  return { 'refund-orders': refund };
}

export function createExportTasks(scope: Stack, { shop, data, photos }: Pick<TasksProps, 'shop' | 'data' | 'photos'>) {
  const does = 'Streams what the shop has of a person into a ZIP';
  const build = createZipTask(scope, 'build-export', does, { shop, data, photos });
  photos.downloads.grantUnder(build, 'downloads/exports/', 'write-parts', 'delete', 'list');
  return { 'build-export': build };
}

/** Creates a step that streams originals into a ZIP. The caller adds its rights on the bucket of ZIPs. */
function createZipTask(
  scope: Stack,
  name: 'build-zip' | 'build-export',
  does: string,
  { shop, data, photos }: Pick<TasksProps, 'shop' | 'data' | 'photos'>,
): ShopFunction {
  const build = new ShopFunction(scope, name, { shop, does, memoryMegabytes: 1769, timeoutSeconds: 900 });
  data.grant(build, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.originals.grantUnder(build, ORIGINALS, 'read');
  return build;
}

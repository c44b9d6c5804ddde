import type { Stack } from 'aws-cdk-lib';
import { ShopFunction } from '../../constructs/shop-function.ts';
import type { TasksProps } from './tasks-props.ts';

/* The steps that deliver to a buyer, that give a person her data, and that end a sale. */

export function createFulfilmentTasks(
  scope: Stack,
  { shop, data, photos, mail }: Pick<TasksProps, 'shop' | 'data' | 'photos' | 'mail'>,
) {
  const buildZip = new ShopFunction(scope, 'build-zip', {
    shop,
    does: 'Streams what was bought into a ZIP',
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  });
  data.grant(buildZip, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.originals.grantReadUnder(buildZip, 'originals/', 'ORIGINALS_BUCKET');
  photos.downloads.grantReadUnder(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');
  photos.downloads.grantMultipartWriteUnder(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');
  photos.downloads.grantDeleteUnder(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');
  photos.downloads.grantListUnder(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');

  const publish = new ShopFunction(scope, 'publish-link', { shop, does: 'Puts the link of a ZIP on its order' });
  data.grant(publish, 'GetItem', 'PutItem', 'UpdateItem');
  const send = new ShopFunction(scope, 'send-link', {
    shop,
    does: 'Mails the purchase confirmation with the link',
    timeoutSeconds: 30,
  });
  data.grant(send, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
  mail.grantSend(send);
  return { 'build-zip': buildZip, 'publish-link': publish, 'send-link': send };
}

export function createClosingTasks(scope: Stack, { shop, data }: Pick<TasksProps, 'shop' | 'data'>) {
  const close = new ShopFunction(scope, 'close-pages', {
    shop,
    does: 'Ends payment pages of what is not sold any more',
    timeoutSeconds: 300,
  });
  data.grant(close, 'GetItem', 'Query');
  data.grantStripe(close, shop.stage.stripeApiBase);
  return { 'close-pages': close };
}

export function createExportTasks(scope: Stack, { shop, data, photos }: Pick<TasksProps, 'shop' | 'data' | 'photos'>) {
  const build = new ShopFunction(scope, 'build-export', {
    shop,
    does: 'Streams what the shop has of a person into a ZIP',
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  });
  data.grant(build, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.originals.grantReadUnder(build, 'originals/', 'ORIGINALS_BUCKET');
  photos.downloads.grantMultipartWriteUnder(build, 'downloads/exports/', 'DOWNLOADS_BUCKET');
  photos.downloads.grantDeleteUnder(build, 'downloads/exports/', 'DOWNLOADS_BUCKET');
  photos.downloads.grantListUnder(build, 'downloads/exports/', 'DOWNLOADS_BUCKET');
  return { 'build-export': build };
}

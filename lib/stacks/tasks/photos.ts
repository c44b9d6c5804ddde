import { Duration, type Stack } from 'aws-cdk-lib';
import { PICTURES } from '../../../core/photos/photo-address.ts';
import { ORIGINALS, REMOVALS } from '../../../core/photos/register/original-key.ts';
import { every } from '../../constructs/every.ts';
import { ShopFunction } from '../../constructs/shop-function.ts';
import { grantStart } from '../../constructs/workflow.ts';
import type { TasksProps } from './tasks-props.ts';

/* The steps that publish a race's photos. */

export function createIngestTasks(scope: Stack, { shop, data, photos }: Pick<TasksProps, 'shop' | 'data' | 'photos'>) {
  const plan = new ShopFunction(scope, 'plan-ingest', {
    shop,
    does: "Registers a race's originals and divides them in batches",
    // One whole processor: it reads and hashes an original without a hash in its name.
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
    readsPhotos: true,
  });
  data.grant(plan, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
  photos.originals.grantUnder(plan, ORIGINALS, 'read');
  photos.derived.grantUnder(plan, PICTURES, 'read', 'write', 'delete');

  const makeSizes = new ShopFunction(scope, 'make-sizes', {
    shop,
    does: 'Makes the public sizes of a batch of photos',
    memoryMegabytes: 3008,
    timeoutSeconds: 600,
    scratchMegabytes: 1024,
    readsPhotos: true,
  });
  data.grant(makeSizes, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
  photos.originals.grantUnder(makeSizes, ORIGINALS, 'read');
  photos.derived.grantUnder(makeSizes, PICTURES, 'write', 'delete');

  const finish = new ShopFunction(scope, 'finish-ingest', { shop, does: 'Ends an ingest job', timeoutSeconds: 900 });
  data.grant(finish, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.derived.grantUnder(finish, PICTURES, 'read', 'write', 'delete');
  grantStart(finish, 'ingest-polling', shop.stage, 'INGEST_POLLING_WORKFLOW_ARN');
  const fail = new ShopFunction(scope, 'fail-ingest', {
    shop,
    does: 'Marks an ingest job as failed',
    timeoutSeconds: 900,
  });
  data.grant(fail, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.derived.grantUnder(fail, PICTURES, 'read', 'write', 'delete');
  const live = new ShopFunction(scope, 'publish-live', {
    shop,
    does: 'Publishes the sure photos of classes that ride',
    memoryMegabytes: 1769,
    timeoutSeconds: 120,
  });
  data.grant(live, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem');
  photos.derived.grantUnder(live, PICTURES, 'delete');
  grantStart(live, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
  grantStart(live, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  every(Duration.minutes(1), live, shop.stage);
  return {
    'plan-ingest': plan,
    'make-sizes': makeSizes,
    'finish-ingest': finish,
    'publish-live': live,
    'fail-ingest': fail,
  };
}

export function createPollingTasks(scope: Stack, { shop, data, api }: Pick<TasksProps, 'shop' | 'data' | 'api'>) {
  const poll = new ShopFunction(scope, 'poll-job', {
    shop,
    does: 'Asks the photo service how far a job is',
    timeoutSeconds: 30,
  });
  const apply = new ShopFunction(scope, 'apply-job', {
    shop,
    does: "Brings a finished job's photos to the race",
    timeoutSeconds: 120,
  });
  data.grant(poll, 'UpdateItem');
  data.grant(apply, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'BatchWriteItem');
  grantStart(apply, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
  poll.addEnvironment('PHOTO_SERVICE_URL', shop.stage.photoServiceUrl ?? api.endpoint.readBy(poll));
  if (!shop.stage.photoServiceUrl) api.grantOperatorRoutes(poll);
  return { 'poll-job': poll, 'apply-job': apply };
}

export function createDeletionTasks(
  scope: Stack,
  { shop, data, photos }: Pick<TasksProps, 'shop' | 'data' | 'photos'>,
) {
  const remove = new ShopFunction(scope, 'delete-files', {
    shop,
    does: 'Deletes old originals that no order holds, and their pictures',
    timeoutSeconds: 900,
  });
  data.grant(remove, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
  photos.originals.grantUnder(remove, ORIGINALS, 'list', 'delete');
  photos.originals.grantUnder(remove, REMOVALS, 'write');
  photos.derived.grantUnder(remove, PICTURES, 'list', 'delete');
  return { 'delete-files': remove };
}

export function createMovingTasks(scope: Stack, { shop, data, photos }: Pick<TasksProps, 'shop' | 'data' | 'photos'>) {
  const move = new ShopFunction(scope, 'move-files', {
    shop,
    does: 'Moves originals that no order holds to another race',
    // Four of the largest originals are in memory.
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  });
  data.grant(move, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  photos.originals.grantUnder(move, ORIGINALS, 'list', 'read', 'write', 'delete');
  photos.derived.grantUnder(move, PICTURES, 'list', 'delete');
  grantStart(move, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(move, 'ingest-polling', shop.stage, 'INGEST_POLLING_WORKFLOW_ARN');
  grantStart(move, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  grantStart(move, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
  return { 'move-files': move };
}

import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { accountExport } from '../workflows/account-export.ts';
import { manyCustomers } from '../workflows/many-customers.ts';
import { batchIngest } from '../workflows/batch-ingest.ts';
import { bulkMail } from '../workflows/bulk-mail.ts';
import { fulfilment } from '../workflows/fulfilment.ts';
import { importStarts } from '../workflows/import-starts.ts';
import { ingestPolling } from '../workflows/ingest-polling.ts';
import { searchIndex } from '../workflows/search-index.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { letStart, Workflow } from '../constructs/workflow.ts';
import type { TaskName } from '../entries.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import { createCalled, type Called } from './called.ts';
import type { MailStack } from './mail.ts';
import type { PhotosStack } from './photos.ts';

interface WorkflowsStackProps extends StackProps {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  mail: MailStack;
  api: ApiStack;
}

/** What takes longer than a request: eight state machines and the functions of their steps; and what the clock and events of AWS call. */
export class WorkflowsStack extends Stack {
  readonly functions: Record<TaskName, ShopFunction> & Called;
  readonly workflows: Workflow[];

  constructor(scope: Construct, id: string, { shop, data, photos, mail, api, ...props }: WorkflowsStackProps) {
    super(scope, id, props);
    const { stage } = shop;
    const ingestTasks = this.createIngestTasks({ shop, data, photos });
    const pollingTasks = this.createPollingTasks({ shop, data, api });
    const fulfilmentTasks = this.createFulfilmentTasks({ shop, data, photos, mail });
    const searchTasks = this.createSearchTasks({ shop, data });
    const exportTasks = this.createExportTasks({ shop, data, photos });
    const importTasks = this.createImportTasks({ shop, data });
    const customerTasks = this.createCustomerTasks({ shop, data });
    const bulkTasks = this.createBulkTasks({ shop, data, mail });
    this.functions = {
      ...ingestTasks,
      ...pollingTasks,
      ...fulfilmentTasks,
      ...searchTasks,
      ...exportTasks,
      ...importTasks,
      ...customerTasks,
      ...bulkTasks,
      ...createCalled(this, { shop, data, mail }),
    };
    const searchIndexWorkflow = new Workflow(this, 'search-index', {
      stage,
      does: 'Brings an event into the search',
      definition: searchIndex(this, searchTasks),
      tasks: Object.values(searchTasks),
      timeout: Duration.hours(2),
    });
    new CfnOutput(this, 'SearchIndexWorkflow', { value: searchIndexWorkflow.stateMachineArn });
    this.workflows = [
      new Workflow(this, 'batch-ingest', {
        stage,
        does: "Makes the public sizes of a race's photos",
        definition: batchIngest(this, ingestTasks, stage.ingestConcurrency),
        tasks: Object.values(ingestTasks),
        timeout: Duration.hours(6),
      }),
      new Workflow(this, 'ingest-polling', {
        stage,
        does: 'Waits for an ingest job to end, then updates the race',
        definition: ingestPolling(this, pollingTasks, stage.pollIntervalSeconds),
        tasks: Object.values(pollingTasks),
        timeout: Duration.hours(8),
      }),
      new Workflow(this, 'fulfilment', {
        stage,
        does: 'Builds the ZIP of a paid order and sends its link',
        definition: fulfilment(this, fulfilmentTasks),
        tasks: Object.values(fulfilmentTasks),
        timeout: Duration.hours(3),
      }),
      searchIndexWorkflow,
      new Workflow(this, 'account-export', {
        stage,
        does: 'Collects everything the shop has of a person',
        definition: accountExport(this, exportTasks),
        tasks: Object.values(exportTasks),
        timeout: Duration.hours(3),
      }),
      new Workflow(this, 'import-starts', {
        stage,
        does: "Brings the federation's start lists into the shop",
        definition: importStarts(this, importTasks),
        tasks: Object.values(importTasks),
        timeout: Duration.hours(2),
      }),
      new Workflow(this, 'many-customers', {
        stage,
        does: 'Brings many customers up to date: from a file, or from the payment provider',
        definition: manyCustomers(this, customerTasks),
        tasks: Object.values(customerTasks),
        timeout: Duration.hours(6),
      }),
      new Workflow(this, 'bulk-mail', {
        stage,
        does: 'Sends a bulk mail below the rate of the mail service',
        definition: bulkMail(this, bulkTasks),
        tasks: Object.values(bulkTasks),
        timeout: Duration.days(2),
      }),
    ];
  }

  private createIngestTasks({ shop, data, photos }: Pick<WorkflowsStackProps, 'shop' | 'data' | 'photos'>) {
    const plan = new ShopFunction(this, 'plan-ingest', {
      shop,
      does: "Registers a race's originals and divides them in batches",
      // One whole processor: an original whose name does not tell its content is read and hashed.
      memoryMegabytes: 1769,
      timeoutSeconds: 900,
    });
    data.letUse(plan, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    photos.originals.letRead(plan, 'originals/', 'ORIGINALS_BUCKET');
    photos.derived.letMove(plan, 'thumbnails/', 'DERIVED_BUCKET');

    const makeSizes = new ShopFunction(this, 'make-sizes', {
      shop,
      does: 'Makes the public sizes of a batch of photos',
      memoryMegabytes: 3008,
      timeoutSeconds: 600,
      scratchMegabytes: 1024,
    });
    data.letUse(makeSizes, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
    photos.originals.letRead(makeSizes, 'originals/', 'ORIGINALS_BUCKET');
    photos.derived.letWrite(makeSizes, 'thumbnails/', 'DERIVED_BUCKET');
    photos.derived.letDelete(makeSizes, 'thumbnails/', 'DERIVED_BUCKET');

    const finish = new ShopFunction(this, 'finish-ingest', { shop, does: 'Ends an ingest job', timeoutSeconds: 900 });
    data.letUse(finish, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
    photos.derived.letMove(finish, 'thumbnails/', 'DERIVED_BUCKET');
    const fail = new ShopFunction(this, 'fail-ingest', { shop, does: 'Marks an ingest job as failed' });
    data.letUse(fail, 'PutItem', 'UpdateItem');
    return { 'plan-ingest': plan, 'make-sizes': makeSizes, 'finish-ingest': finish, 'fail-ingest': fail };
  }

  private createPollingTasks({ shop, data, api }: Pick<WorkflowsStackProps, 'shop' | 'data' | 'api'>) {
    const poll = new ShopFunction(this, 'poll-job', {
      shop,
      does: 'Asks the photo service how far a job is',
      timeoutSeconds: 30,
    });
    const apply = new ShopFunction(this, 'apply-job', {
      shop,
      does: "Brings a finished job's photos to the race",
      timeoutSeconds: 120,
    });
    data.letUse(poll, 'UpdateItem');
    data.letUse(apply, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'BatchWriteItem');
    letStart(apply, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
    poll.addEnvironment('PHOTO_SERVICE_URL', shop.stage.photoServiceUrl ?? api.endpoint.readBy(poll));
    if (!shop.stage.photoServiceUrl) api.letOperate(poll);
    return { 'poll-job': poll, 'apply-job': apply };
  }

  private createFulfilmentTasks({
    shop,
    data,
    photos,
    mail,
  }: Pick<WorkflowsStackProps, 'shop' | 'data' | 'photos' | 'mail'>) {
    const buildZip = new ShopFunction(this, 'build-zip', {
      shop,
      does: 'Streams what was bought into a ZIP',
      memoryMegabytes: 1769,
      timeoutSeconds: 900,
    });
    data.letUse(buildZip, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
    photos.originals.letRead(buildZip, 'originals/', 'ORIGINALS_BUCKET');
    photos.downloads.letRead(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');
    photos.downloads.letWriteInParts(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');
    photos.downloads.letDelete(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');
    photos.downloads.letList(buildZip, 'downloads/', 'DOWNLOADS_BUCKET');

    const publish = new ShopFunction(this, 'publish-link', { shop, does: 'Puts the link of a ZIP on its order' });
    data.letUse(publish, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
    const send = new ShopFunction(this, 'send-link', {
      shop,
      does: 'Mails the purchase confirmation with the link',
      timeoutSeconds: 30,
    });
    data.letUse(send, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
    mail.letSend(send);
    return { 'build-zip': buildZip, 'publish-link': publish, 'send-link': send };
  }

  /**
   * A segment has about 130 bytes a participant and its objects in memory five times that; a million participants are 130 MB of
   * segments, read one after the other, and under 2 GB while they are merged (docs/decisions/009-search-segments.md).
   */
  private createSearchTasks({ shop, data }: Pick<WorkflowsStackProps, 'shop' | 'data'>) {
    const collect = new ShopFunction(this, 'collect-event', {
      shop,
      does: "Copies an event's names from the table to its segment",
      timeoutSeconds: 600,
    });
    data.letUse(collect, 'GetItem', 'Query');
    data.search.letRead(collect, 'search/events/', 'SEARCH_BUCKET');
    data.search.letWrite(collect, 'search/events/', 'SEARCH_BUCKET');
    data.search.letDelete(collect, 'search/events/', 'SEARCH_BUCKET');

    const build = new ShopFunction(this, 'build-index', {
      shop,
      does: 'Merges all segments into a new index',
      memoryMegabytes: 3008,
      timeoutSeconds: 900,
    });
    data.letUse(build, 'GetItem', 'UpdateItem');
    for (const folder of ['search/events/', 'search/index/']) data.search.letRead(build, folder, 'SEARCH_BUCKET');
    data.search.letWrite(build, 'search/index/', 'SEARCH_BUCKET');
    data.search.letDelete(build, 'search/index/', 'SEARCH_BUCKET');
    return { 'collect-event': collect, 'build-index': build };
  }

  /** A large show has 40 lists, and the federation may take seconds for each. */
  private createImportTasks({ shop, data }: Pick<WorkflowsStackProps, 'shop' | 'data'>) {
    const races = new ShopFunction(this, 'import-races', {
      shop,
      does: "Brings an event's start lists from the federation into its races",
      timeoutSeconds: 900,
    });
    data.letUse(races, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
    races.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);
    letStart(races, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
    return { 'import-races': races };
  }

  private createCustomerTasks({ shop, data }: Pick<WorkflowsStackProps, 'shop' | 'data'>) {
    const run = new ShopFunction(this, 'customer-run', {
      shop,
      does: 'Takes customers in from a file, or from the payment provider',
      timeoutSeconds: 900,
    });
    data.letUse(run, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
    data.letUseStripe(run, shop.stage.stripeApiBase);
    return { 'customer-run': run };
  }

  private createBulkTasks({ shop, data, mail }: Pick<WorkflowsStackProps, 'shop' | 'data' | 'mail'>) {
    const send = new ShopFunction(this, 'send-bulk', {
      shop,
      does: 'Lists the recipients of a bulk mail and sends it',
      timeoutSeconds: 900,
    });
    data.letUse(
      send,
      'GetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
      'BatchWriteItem',
    );
    mail.letSend(send);
    mail.letAskForRate(send);
    return { 'send-bulk': send };
  }

  private createExportTasks({ shop, data, photos }: Pick<WorkflowsStackProps, 'shop' | 'data' | 'photos'>) {
    const build = new ShopFunction(this, 'build-export', {
      shop,
      does: 'Streams what the shop has of a person into a ZIP',
      memoryMegabytes: 1769,
      timeoutSeconds: 900,
    });
    data.letUse(build, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
    photos.originals.letRead(build, 'originals/', 'ORIGINALS_BUCKET');
    photos.downloads.letWriteInParts(build, 'downloads/exports/', 'DOWNLOADS_BUCKET');
    photos.downloads.letDelete(build, 'downloads/exports/', 'DOWNLOADS_BUCKET');
    photos.downloads.letList(build, 'downloads/exports/', 'DOWNLOADS_BUCKET');
    return { 'build-export': build };
  }
}

import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { accountExport } from '../workflows/account-export.ts';
import { manyCustomers } from '../workflows/many-customers.ts';
import { batchIngest } from '../workflows/batch-ingest.ts';
import { bulkMail } from '../workflows/bulk-mail.ts';
import { closeSales } from '../workflows/close-sales.ts';
import { deleteOriginals } from '../workflows/delete-originals.ts';
import { movePhotos } from '../workflows/move-photos.ts';
import { fulfilment } from '../workflows/fulfilment.ts';
import { importStarts } from '../workflows/import-starts.ts';
import { ingestPolling } from '../workflows/ingest-polling.ts';
import { refundRun } from '../workflows/refund-run.ts';
import { searchIndex } from '../workflows/search-index.ts';
import { settlement } from '../workflows/settlement.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { Workflow } from '../constructs/workflow.ts';
import type { TaskName } from '../entries.ts';
import { createCalled, type Called } from './called.ts';
import { createBulkTasks, createCustomerTasks, createImportTasks, createSearchTasks } from './tasks/office.ts';
import {
  createClosingTasks,
  createExportTasks,
  createFulfilmentTasks,
  createRefundTasks,
  createSettlementTasks,
} from './tasks/orders.ts';
import { createDeletionTasks, createMovingTasks, createIngestTasks, createPollingTasks } from './tasks/photos.ts';
import type { TasksProps } from './tasks/tasks-props.ts';

/**
 * Work that takes longer than a request: eleven state machines with the functions of their steps. Also the functions that
 * schedules and events of AWS call.
 */
export class WorkflowsStack extends Stack {
  readonly functions: Record<TaskName, ShopFunction> & Called;
  readonly workflows: Workflow[];

  constructor(
    scope: Construct,
    id: string,
    { shop, data, photos, identity, mail, api, ...props }: StackProps & TasksProps,
  ) {
    super(scope, id, props);
    const { stage } = shop;
    const ingestTasks = createIngestTasks(this, { shop, data, photos });
    const pollingTasks = createPollingTasks(this, { shop, data, api });
    const fulfilmentTasks = createFulfilmentTasks(this, { shop, data, photos, mail });
    const settlementTasks = createSettlementTasks(this, { shop, data });
    const closingTasks = createClosingTasks(this, { shop, data });
    const refundTasks = createRefundTasks(this, { shop, data });
    const searchTasks = createSearchTasks(this, { shop, data });
    const exportTasks = createExportTasks(this, { shop, data, photos });
    const importTasks = createImportTasks(this, { shop, data });
    const customerTasks = createCustomerTasks(this, { shop, data });
    const bulkTasks = createBulkTasks(this, { shop, data, mail });
    const deletionTasks = createDeletionTasks(this, { shop, data, photos });
    const movingTasks = createMovingTasks(this, { shop, data, photos });
    this.functions = {
      ...deletionTasks,
      ...movingTasks,
      ...ingestTasks,
      ...pollingTasks,
      ...fulfilmentTasks,
      ...settlementTasks,
      ...closingTasks,
      ...refundTasks,
      ...searchTasks,
      ...exportTasks,
      ...importTasks,
      ...customerTasks,
      ...bulkTasks,
      ...createCalled(this, { shop, data, photos, identity, mail }),
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
        timeout: Duration.hours(7),
      }),
      new Workflow(this, 'fulfilment', {
        stage,
        does: 'Builds the ZIP of a paid order and sends its link',
        definition: fulfilment(this, fulfilmentTasks),
        tasks: Object.values(fulfilmentTasks),
        timeout: Duration.hours(3),
      }),
      new Workflow(this, 'settlement', {
        stage,
        does: 'Settles the payment of a buyer who came back before its webhook',
        definition: settlement(this, settlementTasks),
        tasks: Object.values(settlementTasks),
        timeout: Duration.minutes(15),
      }),
      new Workflow(this, 'close-sales', {
        stage,
        does: 'Ends the open payment pages of a closed race or a hidden event',
        definition: closeSales(this, closingTasks),
        tasks: Object.values(closingTasks),
        timeout: Duration.hours(1),
      }),
      new Workflow(this, 'refund-run', {
        stage,
        does: 'Refunds the orders of a cancelled race or event',
        definition: refundRun(this, refundTasks),
        tasks: Object.values(refundTasks),
        timeout: Duration.hours(6),
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
      new Workflow(this, 'delete-originals', {
        stage,
        does: "Deletes an event's old originals, after the office confirmed it",
        definition: deleteOriginals(this, deletionTasks),
        tasks: Object.values(deletionTasks),
        timeout: Duration.hours(12),
      }),
      new Workflow(this, 'move-photos', {
        stage,
        does: 'Moves photos to another race of their event',
        definition: movePhotos(this, movingTasks),
        tasks: Object.values(movingTasks),
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
}

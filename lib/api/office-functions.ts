import type { Construct } from 'constructs';
import { COVERS, HIDDEN_COVERS, UPLOADS } from '../../core/catalogue/cover-address.ts';
import { PICTURES } from '../../core/photos/photo-address.ts';
import { ORIGINALS, REMOVALS } from '../../core/photos/register/original-key.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { grantStart } from '../constructs/workflow.ts';
import type { Surroundings } from './functions.ts';

/** Creates the functions for admins. Each asks the pool whether the caller is an admin. */
export function officeFunctions(scope: Construct, { shop, data, photos, identity: pool, mail }: Surroundings) {
  const federation = new ShopFunction(scope, 'federation', {
    shop,
    does: "The federation's calendar, announcements and start lists, for admins",
    timeoutSeconds: 29,
  });
  data.grant(federation, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
  federation.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);

  const imports = new ShopFunction(scope, 'imports', {
    shop,
    does: 'What start lists of the federation would do, and their imports',
    timeoutSeconds: 29,
  });
  data.grant(imports, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  imports.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);
  grantStart(imports, 'import-starts', shop.stage, 'IMPORT_STARTS_WORKFLOW_ARN');

  const catalogueAdmin = new ShopFunction(scope, 'catalogue-admin', {
    shop,
    does: 'Events, races and participants as the office manages them',
    timeoutSeconds: 29,
    // One whole processor: it makes a cover's sizes while an admin waits.
    memoryMegabytes: 1769,
  });
  data.grantTransactions(catalogueAdmin, 'BatchWriteItem');
  catalogueAdmin.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);
  photos.covers.grantUnder(catalogueAdmin, UPLOADS, 'read', 'write');
  for (const place of [COVERS, HIDDEN_COVERS])
    photos.covers.grantUnder(catalogueAdmin, place, 'list', 'read', 'write', 'delete');
  photos.derived.grantUnder(catalogueAdmin, PICTURES, 'delete');
  grantStart(catalogueAdmin, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(catalogueAdmin, 'close-sales', shop.stage, 'CLOSE_SALES_WORKFLOW_ARN');
  grantStart(catalogueAdmin, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  grantStart(catalogueAdmin, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');

  const ingestAdmin = new ShopFunction(scope, 'ingest-admin', {
    shop,
    does: "Takes originals in and starts the making of a race's pictures, for admins",
  });
  data.grant(ingestAdmin, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
  data.grantPartitions(ingestAdmin, ['LIVE'], 'DeleteItem');
  photos.originals.grantUnder(ingestAdmin, ORIGINALS, 'list', 'write-parts', 'resume');
  grantStart(ingestAdmin, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(ingestAdmin, 'move-photos', shop.stage, 'MOVE_PHOTOS_WORKFLOW_ARN');
  grantStart(ingestAdmin, 'ingest-polling', shop.stage, 'INGEST_POLLING_WORKFLOW_ARN');

  const identityAdmin = new ShopFunction(scope, 'identity-admin', {
    shop,
    does: 'Who is an admin, and their second factor',
  });
  data.grantPartitions(
    identityAdmin,
    ['ACCOUNT#*', 'SETTINGS'],
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  pool.grantPool(identityAdmin, 'AdminGetUser', 'AdminUserGlobalSignOut');
  pool.grantSecondFactor(identityAdmin);
  mail.grantSend(identityAdmin);

  const dashboard = new ShopFunction(scope, 'dashboard', {
    shop,
    does: 'Figures, and what needs attention, for admins',
  });
  data.grantReadsWithAudit(dashboard);
  data.grantPartitions(dashboard, ['ACCOUNT#*'], 'UpdateItem');

  const customersAdmin = new ShopFunction(scope, 'customers-admin', {
    shop,
    does: 'Customers as the office manages them',
    timeoutSeconds: 29,
  });
  data.grantTransactions(customersAdmin, 'BatchGetItem');
  photos.downloads.grantUnder(customersAdmin, 'downloads/', 'delete', 'list');
  photos.originals.grantUnder(customersAdmin, REMOVALS, 'write');
  pool.grantPool(customersAdmin, 'AdminGetUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut');
  grantStart(customersAdmin, 'many-customers', shop.stage, 'MANY_CUSTOMERS_WORKFLOW_ARN');

  const ordersAdmin = new ShopFunction(scope, 'orders-admin', {
    shop,
    does: 'Orders as the office manages them: links, addresses, refunds',
    timeoutSeconds: 29,
  });
  data.grantTransactions(ordersAdmin, 'BatchGetItem', 'BatchWriteItem');
  data.grantStripe(ordersAdmin, shop.stage);
  photos.derived.grantUnder(ordersAdmin, PICTURES, 'delete');
  grantStart(ordersAdmin, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(ordersAdmin, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  grantStart(ordersAdmin, 'refund-run', shop.stage, 'REFUND_RUN_WORKFLOW_ARN');

  const takeDowns = new ShopFunction(scope, 'take-downs', {
    shop,
    does: 'Take-downs of photos, starts and persons by the office',
    timeoutSeconds: 29,
  });
  data.grant(takeDowns, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  photos.derived.grantUnder(takeDowns, PICTURES, 'delete');
  photos.originals.grantUnder(takeDowns, REMOVALS, 'write');
  photos.originals.grantUnder(takeDowns, ORIGINALS, 'list');
  grantStart(takeDowns, 'delete-originals', shop.stage, 'DELETE_ORIGINALS_WORKFLOW_ARN');
  grantStart(takeDowns, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(takeDowns, 'close-sales', shop.stage, 'CLOSE_SALES_WORKFLOW_ARN');
  grantStart(takeDowns, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  grantStart(takeDowns, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');

  const mailAdmin = new ShopFunction(scope, 'mail-admin', { shop, does: 'What the office does about mails' });
  data.grantTransactions(mailAdmin, 'BatchGetItem');
  mail.grantSend(mailAdmin);
  grantStart(mailAdmin, 'bulk-mail', shop.stage, 'BULK_MAIL_WORKFLOW_ARN');

  const office = {
    federation,
    imports,
    'catalogue-admin': catalogueAdmin,
    'ingest-admin': ingestAdmin,
    'identity-admin': identityAdmin,
    dashboard,
    'customers-admin': customersAdmin,
    'orders-admin': ordersAdmin,
    'mail-admin': mailAdmin,
    'take-downs': takeDowns,
  };
  for (const handler of Object.values(office)) {
    pool.grantListAdmins(handler);
    if (handler === dashboard) data.grantReadersAudit(handler);
    else data.grantAudit(handler);
  }
  return office;
}

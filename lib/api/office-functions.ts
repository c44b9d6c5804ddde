import type { Construct } from 'constructs';
import { ShopFunction } from '../constructs/shop-function.ts';
import { letStart } from '../constructs/workflow.ts';
import { tellOrigins, type Surroundings } from './functions.ts';

/** What answers admins. Each asks the pool who is one. */
export function officeFunctions(scope: Construct, { shop, data, photos, identity: pool, mail }: Surroundings) {
  const federation = new ShopFunction(scope, 'federation', {
    shop,
    does: "The federation's calendar, announcements and start lists, for admins",
    timeoutSeconds: 29,
  });
  data.letUse(federation, 'GetItem', 'PutItem', 'DeleteItem');
  federation.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);

  const imports = new ShopFunction(scope, 'imports', {
    shop,
    does: 'What start lists of the federation would do, and their imports',
    timeoutSeconds: 29,
  });
  data.letUse(imports, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  imports.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);
  letStart(imports, 'import-starts', shop.stage, 'IMPORT_STARTS_WORKFLOW_ARN');

  const catalogueAdmin = new ShopFunction(scope, 'catalogue-admin', {
    shop,
    does: 'Events, races and participants as the office manages them',
    timeoutSeconds: 29,
    // One whole processor: it makes a cover's sizes while somebody waits.
    memoryMegabytes: 1769,
  });
  data.letUse(
    catalogueAdmin,
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
    'BatchWriteItem',
  );
  catalogueAdmin.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);
  photos.covers.letRead(catalogueAdmin, 'uploads/', 'COVERS_BUCKET');
  photos.covers.letWrite(catalogueAdmin, 'covers/', 'COVERS_BUCKET');
  data.letSignDownloads(catalogueAdmin);
  photos.letNameKeys(catalogueAdmin);
  tellOrigins(catalogueAdmin, shop);
  letStart(catalogueAdmin, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  letStart(catalogueAdmin, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');

  const ingestAdmin = new ShopFunction(scope, 'ingest-admin', {
    shop,
    does: "Takes originals in and starts the making of a race's pictures, for admins",
  });
  data.letUse(ingestAdmin, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  photos.originals.letList(ingestAdmin, 'originals/', 'ORIGINALS_BUCKET');
  photos.originals.letWrite(ingestAdmin, 'originals/', 'ORIGINALS_BUCKET');
  photos.originals.letGoOnInParts(ingestAdmin, 'originals/');
  letStart(ingestAdmin, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  letStart(ingestAdmin, 'ingest-polling', shop.stage, 'INGEST_POLLING_WORKFLOW_ARN');

  const identityAdmin = new ShopFunction(scope, 'identity-admin', {
    shop,
    does: 'Who is an admin, and their second factor',
  });
  pool.letUsePool(identityAdmin, 'AdminUpdateUserAttributes', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut');

  const dashboard = new ShopFunction(scope, 'dashboard', {
    shop,
    does: 'Figures, and what needs attention, for admins',
  });
  data.letUse(dashboard, 'Query', 'BatchGetItem');

  const customersAdmin = new ShopFunction(scope, 'customers-admin', {
    shop,
    does: 'Customers as the office manages them',
    timeoutSeconds: 29,
  });
  data.letUse(
    customersAdmin,
    'GetItem',
    'Query',
    'BatchGetItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  photos.downloads.letDelete(customersAdmin, 'downloads/', 'DOWNLOADS_BUCKET');
  photos.downloads.letList(customersAdmin, 'downloads/', 'DOWNLOADS_BUCKET');
  pool.letUsePool(customersAdmin, 'AdminGetUser', 'AdminDeleteUser');
  letStart(customersAdmin, 'many-customers', shop.stage, 'MANY_CUSTOMERS_WORKFLOW_ARN');

  const ordersAdmin = new ShopFunction(scope, 'orders-admin', {
    shop,
    does: 'Orders as the office manages them: links, addresses, refunds',
    timeoutSeconds: 29,
  });
  data.letUse(
    ordersAdmin,
    'GetItem',
    'Query',
    'BatchGetItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  data.letUseStripe(ordersAdmin, shop.stage.stripeApiBase);
  letStart(ordersAdmin, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');

  const mailAdmin = new ShopFunction(scope, 'mail-admin', { shop, does: 'What the office does about mails' });
  data.letUse(mailAdmin, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
  mail.letSend(mailAdmin);
  letStart(mailAdmin, 'bulk-mail', shop.stage, 'BULK_MAIL_WORKFLOW_ARN');

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
  };
  for (const handler of Object.values(office)) pool.letAskForAdmins(handler);
  return office;
}

import { Duration, type Stack } from 'aws-cdk-lib';
import { USER_EXPORTS } from '../../core/shop/user-exports.ts';
import { PICTURES } from '../../core/photos/photo-address.ts';
import { REMOVALS } from '../../core/photos/register/original-key.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import { every } from '../constructs/every.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { grantStart } from '../constructs/workflow.ts';
import type { ListenerName, ScheduledName } from '../entries.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { MailStack } from './mail.ts';
import type { PhotosStack } from './photos.ts';

interface CalledProps {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  identity: IdentityStack;
  mail: MailStack;
}

export type Called = Record<ScheduledName | ListenerName, ShopFunction>;

/** Creates the functions that schedules and events of AWS call, not visitors or workflows. */
export const createCalled = (scope: Stack, props: CalledProps): Called => ({
  'sweep-sales': createSweep(scope, props),
  'fetch-books': createBooks(scope, props),
  'close-by-age': createAgeClosing(scope, props),
  'erase-by-age': createAgeErasing(scope, props),
  'export-users': createUserExport(scope, props),
  'finish-take-downs': createFinishing(scope, props),
  'send-due-mails': createDueMails(scope, props),
  'mail-events': createMailEvents(scope, props),
});

/**
 * Creates the function that picks up missed webhooks of the payment provider, and the rest of interrupted merges and
 * erasures of customers.
 */
function createSweep(scope: Stack, { shop, data, photos }: CalledProps): ShopFunction {
  const sweep = new ShopFunction(scope, 'sweep-sales', {
    shop,
    does: 'Settles payments whose webhook never came, closes what nobody paid, and follows merged and erased customers',
    timeoutSeconds: 600,
  });
  data.grantTransactions(sweep);
  data.grantStripe(sweep, shop.stage);
  photos.downloads.grantUnder(sweep, 'downloads/', 'delete', 'list');
  grantStart(sweep, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  every(Duration.minutes(15), sweep, shop.stage);
  return sweep;
}

/** Creates the function that stores the movements of the payment provider's balance. */
function createBooks(scope: Stack, { shop, data }: CalledProps): ShopFunction {
  const books = new ShopFunction(scope, 'fetch-books', {
    shop,
    does: "Stores the movements of the payment provider's balance, and compares the books with it",
    timeoutSeconds: 900,
  });
  data.grantPartitions(books, ['BOOKS', 'BOOKS#*'], 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'BatchGetItem');
  data.grantPartitions(books, ['ORDER#*'], 'BatchGetItem');
  data.grantStripe(books, shop.stage);
  every(Duration.days(1), books, shop.stage);
  return books;
}

/** Creates the function that closes old galleries, if the office chose an age, and forgets who asked for take-downs. */
function createAgeClosing(scope: Stack, { shop, data }: CalledProps): ShopFunction {
  const close = new ShopFunction(scope, 'close-by-age', {
    shop,
    does: 'Closes the galleries of old events, and forgets the addresses behind old take-downs',
    timeoutSeconds: 600,
  });
  data.grant(close, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  grantStart(close, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(close, 'close-sales', shop.stage, 'CLOSE_SALES_WORKFLOW_ARN');
  every(Duration.days(1), close, shop.stage);
  return close;
}

/** Creates the function that erases buyers after their orders' legal years, and inactive customers if the office chose. */
function createAgeErasing(scope: Stack, { shop, data, photos, identity }: CalledProps): ShopFunction {
  const erase = new ShopFunction(scope, 'erase-by-age', {
    shop,
    does: 'Takes buyers out of orders after their legal years, and erases customers without activity',
    timeoutSeconds: 600,
  });
  data.grant(erase, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  photos.downloads.grantUnder(erase, 'downloads/', 'delete', 'list');
  photos.originals.grantUnder(erase, REMOVALS, 'write');
  identity.grantPool(erase, 'AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser');
  every(Duration.days(1), erase, shop.stage);
  return erase;
}

/** Creates the function that copies the user pool's users every day: Cognito has no backup. */
function createUserExport(scope: Stack, { shop, data, identity }: CalledProps): ShopFunction {
  const copy = new ShopFunction(scope, 'export-users', {
    shop,
    does: 'Copies the users of the user pool, without passwords, for a pool that gets lost',
    timeoutSeconds: 900,
  });
  identity.grantPool(copy, 'ListUsers', 'ListUsersInGroup');
  data.users.grantUnder(copy, USER_EXPORTS, 'write');
  every(Duration.days(1), copy, shop.stage);
  return copy;
}

/** Creates the function that finishes take-downs whose call broke off. */
function createFinishing(scope: Stack, { shop, data, photos }: CalledProps): ShopFunction {
  const finish = new ShopFunction(scope, 'finish-take-downs', {
    shop,
    does: 'Finishes take-downs whose call broke off',
    timeoutSeconds: 600,
  });
  data.grant(finish, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  photos.derived.grantUnder(finish, PICTURES, 'delete');
  grantStart(finish, 'batch-ingest', shop.stage, 'BATCH_INGEST_WORKFLOW_ARN');
  grantStart(finish, 'close-sales', shop.stage, 'CLOSE_SALES_WORKFLOW_ARN');
  grantStart(finish, 'fulfilment', shop.stage, 'FULFILMENT_WORKFLOW_ARN');
  grantStart(finish, 'search-index', shop.stage, 'SEARCH_INDEX_WORKFLOW_ARN');
  every(Duration.minutes(1), finish, shop.stage);
  return finish;
}

/** Creates the function that sends the shop's own mails when they are due. */
function createDueMails(scope: Stack, { shop, data, mail }: CalledProps): ShopFunction {
  const send = new ShopFunction(scope, 'send-due-mails', {
    shop,
    does: 'Sends the mails that the shop sends by itself, begins scheduled bulk mails, and says who has news',
    timeoutSeconds: 300,
  });
  data.grantTransactions(send, 'BatchWriteItem');
  mail.grantSend(send);
  grantStart(send, 'bulk-mail', shop.stage, 'BULK_MAIL_WORKFLOW_ARN');
  every(Duration.minutes(1), send, shop.stage);
  return send;
}

function createMailEvents(scope: Stack, { shop, data, mail }: CalledProps): ShopFunction {
  const listener = new ShopFunction(scope, 'mail-events', { shop, does: 'Writes down what became of mails' });
  data.grant(listener, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
  mail.tellNews(listener);
  return listener;
}

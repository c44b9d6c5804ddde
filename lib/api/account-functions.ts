import type { Construct } from 'constructs';
import { ShopFunction } from '../constructs/shop-function.ts';
import { letStart } from '../constructs/workflow.ts';
import { tellOrigins, type Surroundings } from './functions.ts';

/** What answers who has an account, or wants one. */
export function accountFunctions(scope: Construct, { shop, data, photos, identity: pool, mail }: Surroundings) {
  const identity = new ShopFunction(scope, 'identity', {
    shop,
    does: 'Captchas, and what changes how somebody signs in',
    timeoutSeconds: 25,
  });
  data.letUse(identity, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  photos.downloads.letDelete(identity, 'downloads/', 'DOWNLOADS_BUCKET');
  photos.downloads.letList(identity, 'downloads/', 'DOWNLOADS_BUCKET');
  pool.letUsePool(identity, 'AdminGetUser', 'AdminDisableProviderForUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser');
  pool.letUseCaptcha(identity);
  pool.letTell(identity);

  const account = new ShopFunction(scope, 'account', {
    shop,
    does: 'Profile, orders, interests, preferences and exports of who is signed in',
  });
  data.letUse(account, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  pool.letUsePool(account, 'AdminGetUser');
  letStart(account, 'account-export', shop.stage, 'ACCOUNT_EXPORT_WORKFLOW_ARN');
  photos.downloads.letRead(account, 'downloads/exports/', 'DOWNLOADS_BUCKET');
  data.letSignDownloads(account);
  photos.letNameKeys(account);
  tellOrigins(account, shop);

  const customers = new ShopFunction(scope, 'customers', {
    shop,
    does: 'Preferences by the token of a mail, and who is to be told of photos',
  });
  data.letUse(
    customers,
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
    'BatchWriteItem',
  );
  mail.letSend(customers);
  return { identity, account, customers };
}

import type { Construct } from 'constructs';
import { REMOVALS } from '../../core/photos/register/original-key.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { grantStart } from '../constructs/workflow.ts';
import { transactionActions } from '../stacks/data.ts';
import { tellOrigins, type Surroundings } from './functions.ts';

/** Creates the functions for customers with an account, and for sign-ups. */
export function accountFunctions(scope: Construct, { shop, data, photos, identity: pool, mail }: Surroundings) {
  const identity = new ShopFunction(scope, 'identity', {
    shop,
    does: 'Captchas, and what changes how somebody signs in',
    timeoutSeconds: 25,
  });
  data.grantPartitions(
    identity,
    [
      'ACCOUNT#*',
      'ATTENTION',
      'CALLS#*',
      'CAPTCHA#*',
      'CHANGES#*',
      'CODES#*',
      'COUNTS',
      'CUSTOMER#*',
      'DOWNLOAD#*',
      'DUE',
      'EMAIL#*',
      'ERASURES',
      'MAILED#*',
      'MAILING#*',
      'MAILINGS',
      'MERGES',
      'MESSAGE#*',
      'ORDER#*',
      'REFUSED-LINES',
      'SCHEDULED',
      'TELLS#*',
      'UNSUBSCRIBE#*',
    ],
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
  );
  data.grantPartitionReads(identity, 'SETTINGS');
  photos.downloads.grantUnder(identity, 'downloads/', 'delete', 'list');
  photos.originals.grantUnder(identity, REMOVALS, 'write');
  pool.grantPool(
    identity,
    'AdminGetUser',
    'AdminUpdateUserAttributes',
    'AdminConfirmSignUp',
    'AdminSetUserPassword',
    'AdminDisableProviderForUser',
    'AdminUserGlobalSignOut',
    'AdminDeleteUser',
  );
  pool.grantCaptcha(identity);
  mail.grantSend(identity);
  pool.addSignInVariables(identity);

  const account = new ShopFunction(scope, 'account', {
    shop,
    does: 'Profile, orders, interests, preferences and exports of who is signed in',
  });
  data.grantPartitions(
    account,
    ['ACCOUNT#*', 'COUNTS', 'CUSTOMER#*', 'DUE', 'EMAIL#*', 'ORDER#*', 'UNSUBSCRIBE#*'],
    ...transactionActions,
  );
  data.grantPartitionReads(account, 'EVENT#*', 'SETTINGS');
  pool.grantPool(account, 'AdminGetUser');
  grantStart(account, 'account-export', shop.stage, 'ACCOUNT_EXPORT_WORKFLOW_ARN');
  photos.downloads.grantUnder(account, 'downloads/exports/', 'read');
  data.grantDownloadSigning(account);
  photos.addKeyPairIds(account);
  tellOrigins(account, shop);

  const customers = new ShopFunction(scope, 'customers', {
    shop,
    does: 'Preferences by the token of a mail, and who is to be told of photos',
  });
  data.grantPartitions(
    customers,
    [
      'ATTENTION',
      'CALLS#*',
      'CAPTCHA#*',
      'CUSTOMER#*',
      'EMAIL#*',
      'MAILED#*',
      'MESSAGE#*',
      'TELL#*',
      'TELLING',
      'UNSUBSCRIBE#*',
    ],
    ...transactionActions,
    'BatchWriteItem',
  );
  data.grantPartitionReads(customers, 'EVENT#*', 'ORDER#*', 'SETTINGS');
  mail.grantSend(customers);
  pool.grantCaptcha(customers);
  for (const handler of [identity, account]) data.grantAudit(handler);
  return { identity, account, customers };
}

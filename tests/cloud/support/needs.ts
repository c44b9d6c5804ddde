import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './synthesized.ts';

/** The IAM actions behind each call of an SDK that the shop makes. */
const actionsOfCalls: Record<string, string[]> = {
  GetCommand: ['dynamodb:GetItem'],
  QueryCommand: ['dynamodb:Query'],
  PutCommand: ['dynamodb:PutItem'],
  UpdateCommand: ['dynamodb:UpdateItem'],
  DeleteCommand: ['dynamodb:DeleteItem'],
  BatchGetCommand: ['dynamodb:BatchGetItem'],
  BatchWriteCommand: ['dynamodb:BatchWriteItem'],
  TransactWriteCommand: [],
  GetObjectCommand: ['s3:GetObject', 's3:ListBucket'],
  HeadObjectCommand: ['s3:GetObject', 's3:ListBucket'],
  ListObjectsV2Command: ['s3:ListBucket'],
  DeleteObjectCommand: ['s3:DeleteObject'],
  PutObjectCommand: ['s3:PutObject'],
  CopyObjectCommand: ['s3:GetObject', 's3:PutObject'],
  CreateMultipartUploadCommand: ['s3:PutObject'],
  UploadPartCommand: ['s3:PutObject'],
  CompleteMultipartUploadCommand: ['s3:PutObject'],
  Upload: ['s3:PutObject', 's3:AbortMultipartUpload'],
  GetSecretValueCommand: ['secretsmanager:GetSecretValue'],
  StartExecutionCommand: ['states:StartExecution'],
  SendEmailCommand: ['ses:SendEmail'],
  GetAccountCommand: ['ses:GetAccount'],
  // The token is the right.
  GetUserCommand: [],
  ...Object.fromEntries(
    [
      'AdminGetUser',
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminLinkProviderForUser',
      'AdminDisableProviderForUser',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
      'AdminListGroupsForUser',
      'AdminSetUserMFAPreference',
      'AdminUpdateUserAttributes',
      'DescribeUserPoolClient',
    ].map((call) => [`${call}Command`, [`cognito-idp:${call}`]]),
  ),
};

/** The IAM actions behind the parts of a transaction, as `lambdas/store/table/table.ts` calls them. */
const actionsOfWrites: Record<string, string> = {
  put: 'dynamodb:PutItem',
  change: 'dynamodb:UpdateItem',
  remove: 'dynamodb:DeleteItem',
  check: 'dynamodb:ConditionCheckItem',
};

/** Variables by the getter of `lambdas/environment.ts` that reads them. */
function variablesOfGetters(): Map<string, string> {
  const source = readFileSync(join(root, 'lambdas', 'environment.ts'), 'utf8');
  const getters = source.matchAll(/get (\w+)\(\)[^]*?(?:required|optional)\('(\w+)'\)/g);
  return new Map([...getters].map(([, getter = '', variable = '']) => [getter, variable]));
}

/**
 * What the code of a function reads from its environment and calls in AWS: the bundle without packages and without what its
 * entry never reaches, searched for the shop's own way of saying both.
 */
export function needsOf(entry: string): { variables: string[]; actions: string[] } {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const found = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''))];

  const getters = variablesOfGetters();
  const given = ['AWS_LAMBDA_FUNCTION_NAME'];
  const variables = found(/\benvironment\.(\w+)/g)
    .flatMap((getter) => getters.get(getter) ?? [])
    .filter((name) => !given.includes(name));

  // A name that two files import is numbered by the bundler.
  const calls = found(/new (\w+?Command|Upload)\d*\(/g);
  const actions = calls.flatMap((call) => actionsOfCalls[call] ?? [`unknown:${call}`]);
  if (calls.includes('TransactWriteCommand'))
    actions.push(...found(/\{\s*(put|change|remove|check):/g).flatMap((part) => actionsOfWrites[part] ?? []));
  if (/\bsignedHeaders\(\{/.test(code)) actions.push('execute-api:Invoke');
  return { variables: variables.sort(), actions: [...new Set(actions)].sort() };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { keys, ranges } from '../../../lambdas/store/table/keys.ts';
import type { Key } from '../../../lambdas/store/table/keys/key.ts';
import { root } from './synthesized.ts';

/** The IAM actions behind each SDK call of the shop. */
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
  AbortMultipartUploadCommand: ['s3:AbortMultipartUpload'],
  ListMultipartUploadsCommand: ['s3:ListBucketMultipartUploads'],
  ListPartsCommand: ['s3:ListMultipartUploadParts'],
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
      'AdminConfirmSignUp',
      'AdminDisableProviderForUser',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
      'AdminListGroupsForUser',
      'DescribeUserPoolClient',
      'ListUsers',
      'ListUsersInGroup',
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

/** Returns the variables by the getter of `lambdas/environment.ts` that reads them. */
function variablesOfGetters(): Map<string, string> {
  const source = readFileSync(join(root, 'lambdas', 'environment.ts'), 'utf8');
  const getters = source.matchAll(/get (\w+)\(\)[^]*?(?:required|optional)\('(\w+)'\)/g);
  return new Map([...getters].map(([, getter = '', variable = '']) => [getter, variable]));
}

/** Returns an entry's bundle without packages and unreachable code. */
function codeOf(entry: string): string {
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
  return outputFiles[0]?.text ?? '';
}

const allFound = (code: string, pattern: RegExp) => [
  ...new Set([...code.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/**
 * Returns the table partitions that a function's code names, with a star for each inserted value: `EVENTS`, `PHOTOS#*`.
 */
export function partitionsOf(entry: string): string[] {
  const makers: Record<string, unknown> = { ...keys, ...ranges };
  // The bundler numbers a name that two files use.
  const named = allFound(codeOf(entry), /\b(?:keys|ranges)\d*\.(\w+)/g).filter((name) => Object.hasOwn(makers, name));
  return [...new Set(named.map((name) => partitionOf(makers[name])))].sort();
}

function partitionOf(maker: unknown): string {
  const made: unknown =
    typeof maker === 'function' ? (maker as (...ids: string[]) => unknown)('*', '*', '*', '*') : maker;
  const pk = typeof made === 'string' ? made : (made as Key).pk;
  return pk.replace(/\*.*$/, '*');
}

/**
 * Returns the environment variables and AWS calls of a function's code. Searches its bundle for the shop's own patterns
 * of both.
 */
export function needsOf(entry: string): { variables: string[]; actions: string[] } {
  const code = codeOf(entry);
  const found = (pattern: RegExp) => allFound(code, pattern);

  const getters = variablesOfGetters();
  const given = ['AWS_LAMBDA_FUNCTION_NAME', 'AWS_REGION'];
  const variables = found(/\benvironment\.(\w+)/g)
    .flatMap((getter) => getters.get(getter) ?? [])
    .filter((name) => !given.includes(name));

  // The bundler numbers a name that two files import.
  const calls = [
    ...found(/new (\w+?Command|Upload)\d*\(/g),
    ...found(/\bpaginate([A-Z]\w*?(?:V2)?)\d*\(/g).map((listed) => `${listed}Command`),
  ];
  const actions = calls.flatMap((call) => actionsOfCalls[call] ?? [`unknown:${call}`]);
  if (calls.includes('TransactWriteCommand'))
    actions.push(...found(/\{\s*(put|change|remove|check):/g).flatMap((part) => actionsOfWrites[part] ?? []));
  if (/\bnew KmsKeyringNode\(/.test(code)) actions.push('kms:Decrypt');
  if (/\bsignedHeaders\(\{/.test(code)) actions.push('execute-api:Invoke');
  return { variables: variables.sort(), actions: [...new Set(actions)].sort() };
}

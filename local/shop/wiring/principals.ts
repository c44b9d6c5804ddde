import { randomBytes } from 'node:crypto';
import type { AwsPrincipal } from '../../aws/service.ts';
import type { LambdaFunction } from '../../lambda/function.ts';
import type { Cloud } from '../../templates/cloud.ts';
import type { DeclaredFunction } from '../../templates/resources/functions.ts';
import type { LiveSources } from '../local-shop.ts';
import { short } from '../record.ts';

/** The possible callers of AWS: the shop's staff, and the roles of its functions. Each start makes new keys. */
export interface Principals {
  operator: AwsPrincipal;
  /** By ARN of the role. */
  roles: Map<string, AwsPrincipal>;
}

export function createPrincipals(cloud: Cloud): Principals {
  const everything = { Version: '2012-10-17', Statement: [{ Effect: 'Allow' as const, Action: '*', Resource: '*' }] };
  return {
    operator: { ...newKey(), arn: `arn:aws:iam::${cloud.account}:user/operator`, policies: [everything] },
    roles: new Map([...cloud.roles].map(([arn, { policies }]) => [arn, { ...newKey(), arn, policies }])),
  };
}

function newKey(): { accessKeyId: string; secretAccessKey: string } {
  return {
    accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  };
}

/** Puts the live folder of a function in the place of the built one. CDK's own functions stay as they are. */
export const withLiveCode = (declared: DeclaredFunction, { functions }: LiveSources): DeclaredFunction => ({
  ...declared,
  folder: functions.folderOf(short(declared.name)) ?? declared.folder,
});

/** Returns the function with Lambda's environment: its template's variables, its region, and its role's own keys. */
export function runnable(
  declared: DeclaredFunction,
  region: string,
  awsEndpoint: string,
  principals: Principals,
): LambdaFunction {
  const { roleArn, policy: _policy, ...rest } = declared;
  const role = principals.roles.get(roleArn);
  if (role === undefined) throw new Error(`${declared.name}: its role ${roleArn} is not in the templates.`);
  return {
    ...rest,
    environment: {
      ...declared.environment,
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ENDPOINT_URL: awsEndpoint,
      AWS_ACCESS_KEY_ID: role.accessKeyId,
      AWS_SECRET_ACCESS_KEY: role.secretAccessKey,
      // Otherwise the SDK would read the user's own settings.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: declared.name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(declared.memoryMegabytes),
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      LAMBDA_TASK_ROOT: declared.folder,
      TZ: ':UTC',
    },
  };
}

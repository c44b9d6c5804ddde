import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAwsEndpoint, type AwsEndpoint } from '../../../local/aws/endpoint.ts';
import type { PolicyStatement } from '../../../local/aws/access/policy.ts';
import type { AwsPrincipal, AwsService } from '../../../local/aws/service.ts';

export const region = 'eu-central-2';
export const accountId = '000000000000';

/** Makes a folder under the system's temporary one, with its removal. */
export function temporaryFolder(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'shop-aws-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Makes a role with a new key pair. */
export function role(name: string, ...statements: PolicyStatement[]): AwsPrincipal {
  return {
    accessKeyId: `local${randomBytes(8).toString('hex')}`,
    secretAccessKey: randomBytes(20).toString('hex'),
    arn: `arn:aws:iam::${accountId}:role/${name}`,
    policies: [{ Version: '2012-10-17', Statement: statements }],
  };
}

export function allow(
  action: string | string[],
  resource: string | string[],
  more: Partial<PolicyStatement> = {},
): PolicyStatement {
  return { Effect: 'Allow', Action: action, Resource: resource, ...more };
}

/** Returns the settings of an official client that calls the endpoint as this role. */
export function clientOf(endpoint: AwsEndpoint, { accessKeyId, secretAccessKey }: AwsPrincipal) {
  return { endpoint: endpoint.url, region, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 };
}

/**
 * Returns these settings for the code under test, which reads them from the environment (`lambdas/environment.ts` and
 * the SDK).
 */
export const environmentOf = (endpoint: AwsEndpoint, { accessKeyId, secretAccessKey }: AwsPrincipal) => ({
  AWS_ENDPOINT_URL: endpoint.url,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

/** Returns a workflow's address for the environment of its caller. */
export const workflowArn = (name: string): string => `arn:aws:states:${region}:${accountId}:stateMachine:${name}`;

/** Starts the endpoint with these services and roles, and collects unforeseen faults. */
export async function startEndpoint(
  services: AwsService[],
  principals: AwsPrincipal[],
): Promise<AwsEndpoint & { faults: unknown[] }> {
  const faults: unknown[] = [];
  const endpoint = await createAwsEndpoint({ services, principals, onFault: (fault) => faults.push(fault) });
  return { ...endpoint, faults };
}

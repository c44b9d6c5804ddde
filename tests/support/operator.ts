import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { type ExecutionListItem, ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import Stripe from 'stripe';
import { readStageKeys } from '../../local/shop/keys.ts';
import { signedHeaders } from '../../lambdas/gateways/signed-request.ts';
import type { TestShop } from './shop-process.ts';

/* The operator's views, and the payment provider's dashboard. */

const client = ({ region, awsEndpoint, operator }: TestShop) => ({
  region,
  endpoint: awsEndpoint,
  credentials: operator,
});

/** Returns the files of a bucket under a key prefix, with their dates. */
export async function filesIn(
  shop: TestShop,
  bucket: 'originals' | 'derived' | 'downloads' | 'search',
  prefix: string,
): Promise<{ key: string; since: Date }[]> {
  const s3 = new S3Client({ ...client(shop), forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: shop.resources.buckets[bucket], Prefix: prefix }),
  );
  return Contents.map(({ Key, LastModified }) => ({ key: Key!, since: LastModified! }));
}

export const zipsOf = async (shop: TestShop, orderId: string): Promise<string[]> =>
  (await filesIn(shop, 'downloads', `downloads/${orderId}/`)).map(({ key }) => key);

/** Returns a workflow's executions with this name prefix (an order's or a job's id). */
export async function executionsOf(
  shop: TestShop,
  workflow: 'fulfilment' | 'batch-ingest' | 'ingest-polling' | 'search-index',
  name: string,
): Promise<ExecutionListItem[]> {
  const states = new SFNClient(client(shop));
  const { executions = [] } = await states.send(
    new ListExecutionsCommand({ stateMachineArn: shop.resources.stateMachines[workflow], maxResults: 1000 }),
  );
  return executions.filter((execution) => execution.name?.startsWith(name));
}

export function stripeOf({ stripeUrl, dataDir }: TestShop): Stripe {
  const { hostname, port } = new URL(stripeUrl);
  return new Stripe(readStageKeys(dataDir).stripeSecretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
}

/** Returns a function's log lines, parsed. */
export const logOf = ({ dataDir, resources }: TestShop, functionName: string): Record<string, unknown>[] =>
  readFileSync(join(dataDir, 'logs', `${resources.functions[functionName]}.log`), 'utf8')
    .split('\n')
    .flatMap((line) => /\{.*\}/.exec(line)?.[0] ?? [])
    .map((json) => JSON.parse(json) as Record<string, unknown>);

/** Sends a request signed by the operator. @param path as in the contract, filled in */
export async function signed(
  shop: TestShop,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
): Promise<Response> {
  const url = new URL(shop.apiUrl + path);
  const body =
    method === 'GET' || content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content);
  const headers = await signedHeaders({ method, url, body, region: shop.region, credentials: shop.operator });
  return fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body }),
  });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, relative } from 'node:path';
import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import type { CorsRule } from '../s3/cors.ts';
import type { LocalS3 } from '../s3/s3.ts';
import { deployTable } from '../tables/deploy-table.ts';
import type { BucketDeployment, Cloud } from '../templates/cloud.ts';
import { filesBelow } from '../templates/synthesize.ts';

/**
 * Creates missing tables and buckets of the templates, and updates existing tables to their templates; their content
 * stays.
 * @returns the changes of existing tables, in words
 */
export async function deployStorage(cloud: Cloud, dynamodb: LocalDynamoDb, s3: LocalS3): Promise<string[]> {
  for (const { name, policy, cors, unfinishedUploads } of cloud.buckets) {
    const corsRules = (cors as { CorsRules?: CorsRule[] } | undefined)?.CorsRules;
    s3.ensureBucket(name, { policy, cors: corsRules, unfinishedUploads });
  }
  const changed: string[] = [];
  for (const table of cloud.tables) changed.push(...(await deployTable(dynamodb, table)));
  return changed;
}

/** Does the work of CDK's copier at a deployment: does not write existing files with the same bytes again. */
export async function deployFiles(deployments: readonly BucketDeployment[], s3: LocalS3): Promise<void> {
  for (const deployment of deployments) {
    for (const folder of deployment.folders) {
      for (const file of await filesBelow(folder))
        await deployFile(deployment, relative(folder, file), await readFile(file), s3);
    }
  }
}

async function deployFile(
  { bucket, prefix, metadata }: BucketDeployment,
  name: string,
  bytes: Buffer,
  s3: LocalS3,
): Promise<void> {
  const key = prefix === '' ? name : `${prefix}/${name}`;
  const headers = { 'content-type': contentTypes[extname(name)] ?? 'application/octet-stream', ...metadata };
  const there = s3.head(bucket, key)?.headers;
  const etag = createHash('md5').update(bytes).digest('hex');
  const same =
    there?.['etag']?.replaceAll('"', '') === etag &&
    Object.entries(headers).every(([header, value]) => there[header] === value);
  if (!same) await s3.put(bucket, key, bytes, headers);
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

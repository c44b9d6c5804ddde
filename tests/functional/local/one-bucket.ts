import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';
import { allow, clientOf, role, startEndpoint, temporaryFolder } from './one-aws.ts';

/** A bucket of the local shop and an official client with full access. */
export interface OneBucket {
  s3: LocalS3;
  endpoint: AwsEndpoint & { faults: unknown[] };
  client: S3Client;
  /** For a client with other settings. */
  config: S3ClientConfig;
  dir: string;
  /** Closes the bucket and fails after an unforeseen fault. */
  close(): Promise<void>;
}

export async function startBucket(name: string): Promise<OneBucket> {
  const folder = temporaryFolder();
  const s3 = createS3({ dir: folder.dir });
  s3.ensureBucket(name);
  const builder = role('builder', allow('s3:*', [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`]));
  const endpoint = await startEndpoint([s3.service], [builder]);
  const config = clientOf(endpoint, builder);
  return {
    s3,
    endpoint,
    client: new S3Client(config),
    config,
    dir: folder.dir,
    close: async () => {
      await endpoint.close();
      s3.close();
      folder.remove();
      expect(endpoint.faults).toEqual([]);
    },
  };
}

/** Counts the files of the folder's local buckets, including parts of unfinished uploads. */
export const countFiles = (dir: string): number =>
  readdirSync(join(dir, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

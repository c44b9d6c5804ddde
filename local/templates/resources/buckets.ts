import type { PolicyDocument } from '../../aws/access/policy.ts';
import type { Json } from '../assembly.ts';
import type { Resource } from '../resources.ts';

export interface DeclaredBucket {
  /** The construct's own name: `originals`. */
  label: string;
  name: string;
  policy?: PolicyDocument;
  /** `CorsConfiguration` of the template. */
  cors?: Json;
  /** Days after which unfinished uploads are dropped, by the beginning of their keys. */
  unfinishedUploads: { prefix: string; days: number }[];
}

/** The part of a bucket's lifecycle rule that the local cloud applies. */
interface LifecycleRule {
  Status: string;
  Prefix?: string;
  AbortIncompleteMultipartUpload?: { DaysAfterInitiation: number };
}

export function readBuckets(resources: readonly Resource[]): DeclaredBucket[] {
  const policies = resources.filter(({ type }) => type === 'AWS::S3::BucketPolicy');
  return resources.filter(({ type }) => type === 'AWS::S3::Bucket').map((bucket) => readBucket(bucket, policies));
}

function readBucket({ id, logicalId, properties }: Resource, policies: readonly Resource[]): DeclaredBucket {
  const policy = policies.find((candidate) => candidate.properties['Bucket'] === id)?.properties['PolicyDocument'];
  const { CorsConfiguration, LifecycleConfiguration } = properties;
  const { Rules = [] } = (LifecycleConfiguration ?? {}) as unknown as { Rules?: LifecycleRule[] };
  return {
    label: labelOf(logicalId),
    name: id,
    ...(policy !== undefined && { policy: policy as unknown as PolicyDocument }),
    ...(CorsConfiguration !== undefined && { cors: CorsConfiguration }),
    unfinishedUploads: Rules.flatMap(({ Status, Prefix: prefix = '', AbortIncompleteMultipartUpload: unfinished }) =>
      Status === 'Enabled' && unfinished ? [{ prefix, days: unfinished.DaysAfterInitiation }] : [],
    ),
  };
}

/** Removes the eight hexadecimal digits that CDK adds to a construct's name. */
function labelOf(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '');
}

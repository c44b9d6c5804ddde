import { Aws, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/** Any distribution of this account has the permission. */
export const cloudFrontMay = (bucket: Bucket, action: string, resource: string): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: [action],
    resources: [resource],
    conditions: {
      ArnLike: { 'aws:SourceArn': `arn:${Stack.of(bucket).partition}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
    },
  });

/**
 * Refuses a write without the condition that the object does not exist yet. Parts of an upload cannot have it; their
 * completion must.
 */
export const nothingWrittenOver = (bucket: Bucket): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects('*')],
    conditions: { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
  });

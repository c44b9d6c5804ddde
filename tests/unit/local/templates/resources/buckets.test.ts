import { expect, it } from 'vitest';
import { completeTemplate, type Json } from '../../../../../local/templates/assembly.ts';
import { readBuckets } from '../../../../../local/templates/resources/buckets.ts';
import { resolveResources } from '../../../../../local/templates/resources.ts';

const addresses = { distributionDomain: 'localhost:4242', apiEndpoint: 'http://localhost:4243' };
const bucketsWith = (Rules: Json[]) => {
  const Properties = { BucketName: 'shop-originals', LifecycleConfiguration: { Rules } };
  const template = completeTemplate({ Resources: { originals0A1B2C3D: { Type: 'AWS::S3::Bucket', Properties } } });
  const stack = { name: 'photos', account: '123456789012', region: 'eu-central-2', template };
  return readBuckets(resolveResources({ stacks: [stack], assets: new Map() }, addresses));
};

it('a bucket tells after how many days it drops uploads that were never finished', () => {
  const after = (DaysAfterInitiation: number) => ({ AbortIncompleteMultipartUpload: { DaysAfterInitiation } });
  expect(
    bucketsWith([
      { Status: 'Enabled', ...after(1) },
      { Status: 'Enabled', Prefix: 'uploads/', ...after(3) },
      { Status: 'Disabled', ...after(2) },
      { Status: 'Enabled', ExpirationInDays: 30 },
    ]),
  ).toEqual([
    {
      label: 'originals',
      name: 'shop-originals',
      unfinishedUploads: [
        { prefix: '', days: 1 },
        { prefix: 'uploads/', days: 3 },
      ],
    },
  ]);
});

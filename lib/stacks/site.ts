import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../constructs/buckets/private-bucket.ts';
import { SiteFiles } from '../constructs/edge/site-files.ts';
import type { BuiltShop } from '../build/build-shop.ts';

interface SiteStackProps extends StackProps {
  shop: BuiltShop;
}

/**
 * The browser's files. A stack of its own, deployed before the API: a page names its files by their hashes, so they
 * must exist before the function that renders it.
 */
export class SiteStack extends Stack {
  readonly files: PrivateBucket;

  constructor(scope: Construct, id: string, { shop, ...props }: SiteStackProps) {
    super(scope, id, props);
    this.files = new PrivateBucket(this, 'site-files', { stage: shop.stage, rebuilt: true });
    this.files.grantCloudFrontRead('');
    new SiteFiles(this, 'files', { bucket: this.files as IBucket, folder: shop.site.client, stage: shop.stage });
  }
}

import { createHash } from 'node:crypto';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { Stage } from '../stage.ts';

interface PhotosStackProps extends StackProps {
  shop: BuiltShop;
}

/** Where pictures and ZIPs lie, and the key that opens `/downloads/*` and `/originals/*`. */
export class PhotosStack extends Stack {
  /** `originals/{event}/{race}/{file}`: never public; one at a time served to who has a signed address of it. */
  readonly originals: PrivateBucket;
  /** `thumbnails/{event}/{race}/{size}/{number}.avif`: watermarked, served to everybody. */
  readonly derived: PrivateBucket;
  /** `covers/…`: pictures of events. */
  readonly covers: PrivateBucket;
  /** `downloads/…`: the ZIPs, served to who has a signed address. */
  readonly downloads: PrivateBucket;
  readonly downloadsKey: PublicKey;
  readonly downloadsKeyGroup: KeyGroup;

  constructor(scope: Construct, id: string, { shop: { stage }, ...props }: PhotosStackProps) {
    super(scope, id, props);
    this.originals = new PrivateBucket(this, 'originals', { stage });
    this.derived = new PrivateBucket(this, 'derived', { stage });
    this.covers = new PrivateBucket(this, 'covers', { stage });
    this.downloads = new PrivateBucket(this, 'downloads', {
      stage,
      lifecycle: [{ id: 'old-zips', prefix: 'downloads/', expiration: Duration.days(stage.zipDays) }],
    });
    this.originals.letCloudFrontRead('originals/');
    this.derived.letCloudFrontRead('thumbnails/');
    this.covers.letCloudFrontRead('covers/');
    this.downloads.letCloudFrontRead('downloads/');
    this.downloadsKey = this.publicKey(stage);
    this.downloadsKeyGroup = new KeyGroup(this, 'downloads-key-group', {
      keyGroupName: `${stage.prefix}-downloads`,
      items: [this.downloadsKey],
    });
    new CfnOutput(this, 'OriginalsBucket', { value: this.originals.bucketName });
    new CfnOutput(this, 'CoversBucket', { value: this.covers.bucketName });
  }

  /** CloudFront never changes a key. Another one is another resource, made before the old one goes. */
  private publicKey({ prefix, downloadsPublicKey }: Stage): PublicKey {
    const fingerprint = createHash('sha256').update(downloadsPublicKey.trim()).digest('hex').slice(0, 8);
    return new PublicKey(this, `downloads-public-key-${fingerprint}`, {
      publicKeyName: `${prefix}-downloads-${fingerprint}`,
      encodedKey: downloadsPublicKey,
    });
  }
}

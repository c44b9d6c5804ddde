import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import type { Shop } from '../shop.ts';

interface PhotosStackProps extends StackProps {
  shop: Shop;
}

/** Where pictures and ZIPs lie, and the key that opens `/downloads/*`. */
export class PhotosStack extends Stack {
  /** `originals/{event}/{race}/{file}`: never public. */
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
    this.derived.letCloudFrontRead('thumbnails/');
    this.covers.letCloudFrontRead('covers/');
    this.downloads.letCloudFrontRead('downloads/');
    this.downloadsKey = new PublicKey(this, 'downloads-public-key', { encodedKey: stage.downloadsPublicKey });
    this.downloadsKeyGroup = new KeyGroup(this, 'downloads-key-group', { items: [this.downloadsKey] });
  }
}

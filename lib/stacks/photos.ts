import { createHash } from 'node:crypto';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { COVERS, UPLOADS } from '../../core/catalogue/cover-address.ts';
import { PICTURES } from '../../core/photos/photo-address.ts';
import { ORIGINALS } from '../../core/photos/register/original-key.ts';
import { PrivateBucket } from '../constructs/buckets/private-bucket.ts';
import { SharedValue } from '../constructs/shared-value.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { Stage } from '../stage.ts';
import type { CopiesStack } from './copies.ts';

interface PhotosStackProps extends StackProps {
  shop: BuiltShop;
  /** The second copy of the originals, if there is one. */
  copies: CopiesStack | undefined;
}

/** The storage of pictures and ZIPs, and the key that opens `/downloads/*` and `/originals/*`. */
export class PhotosStack extends Stack {
  /**
   * `originals/{event}/{race}/{SHA-256}.jpg`: never public, never overwritten; each is served only at a signed address.
   */
  readonly originals: PrivateBucket;
  /**
   * `thumbnails/{event}/{race}/{segment}/{size}/{number}.avif`: watermarked, served to every visitor with the race's
   * segment.
   */
  readonly derived: PrivateBucket;
  /** `covers/…`: pictures of events; `uploads/…`: new pictures from admins, for a day. */
  readonly covers: PrivateBucket;
  /** `downloads/…`: the ZIPs, served only at a signed address. */
  readonly downloads: PrivateBucket;
  /** CloudFront's id of the keys with which it checks signed addresses. */
  readonly downloadsKeyGroup: SharedValue;
  /** CloudFront's id of each key, after the key's fingerprint: `0123abcd:K1,4567cdef:K2`. */
  private readonly downloadsKeys: SharedValue;

  constructor(scope: Construct, id: string, { shop: { stage }, copies, ...props }: PhotosStackProps) {
    super(scope, id, props);
    this.originals = new PrivateBucket(this, 'originals', {
      stage,
      irreplaceable: true,
      writtenOnce: true,
      copyTo: copies?.arnFor(this),
    });
    this.derived = new PrivateBucket(this, 'derived', { stage });
    this.covers = new PrivateBucket(this, 'covers', {
      stage,
      versioned: true,
      lifecycle: [
        {
          id: 'uploads',
          prefix: UPLOADS,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    this.downloads = new PrivateBucket(this, 'downloads', {
      stage,
      lifecycle: [{ id: 'old-zips', prefix: 'downloads/', expiration: Duration.days(stage.zipDays) }],
    });
    this.originals.grantCloudFrontRead(ORIGINALS);
    this.originals.allowSiteUploads(stage);
    this.derived.grantCloudFrontRead(PICTURES);
    this.covers.grantCloudFrontRead(COVERS);
    this.covers.allowSiteUploads(stage);
    this.downloads.grantCloudFrontRead('downloads/');
    const keys = stage.downloadsPublicKeys.map((key) => this.publicKey(stage, key));
    this.downloadsKeys = new SharedValue(this, 'downloads-keys', {
      stage,
      value: keys.map(({ fingerprint, key }) => `${fingerprint}:${key.publicKeyId}`).join(','),
    });
    const group = new KeyGroup(this, 'downloads-key-group', {
      keyGroupName: `${stage.prefix}-downloads`,
      items: keys.map(({ key }) => key),
    });
    this.downloadsKeyGroup = new SharedValue(this, 'downloads-key-group-id', { stage, value: group.keyGroupId });
    new CfnOutput(this, 'OriginalsBucket', { value: this.originals.bucketName });
    new CfnOutput(this, 'DerivedBucket', { value: this.derived.bucketName });
    new CfnOutput(this, 'CoversBucket', { value: this.covers.bucketName });
  }

  /** Tells the function the keys that CloudFront knows. */
  addKeyPairIds(signer: ShopFunction): void {
    signer.addEnvironment('DOWNLOADS_KEY_PAIR_IDS', this.downloadsKeys.readBy(signer));
  }

  /**
   * Creates a public key. CloudFront never changes a key: a new one is another resource, created before the old one is
   * removed.
   */
  private publicKey({ prefix }: Stage, encodedKey: string): { fingerprint: string; key: PublicKey } {
    const fingerprint = fingerprintOf(encodedKey);
    const key = new PublicKey(this, `downloads-public-key-${fingerprint}`, {
      publicKeyName: `${prefix}-downloads-${fingerprint}`,
      encodedKey,
    });
    return { fingerprint, key };
  }
}

/**
 * Returns the beginning of the key's SHA-256, independent of line breaks in its PEM. A signer finds its own key among
 * several by it (`lambdas/gateways/signer.ts`).
 */
function fingerprintOf(pem: string): string {
  const body = pem.replaceAll(/-----[A-Z ]+-----/g, '');
  return createHash('sha256').update(Buffer.from(body, 'base64')).digest('hex').slice(0, 8);
}

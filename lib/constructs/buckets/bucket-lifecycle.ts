import { Duration } from 'aws-cdk-lib';
import { type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';

/** Time to notice a mistaken overwrite or deletion, in days. */
const REGRET_DAYS = 90;

/** Days until an original is read seldom: its pictures are made, and most sales are over. */
export const INSTANT_AFTER_DAYS = 3;

/**
 * Photos sell most on the first Sunday. The later class is equally fast and costs a fifth; reading from it costs USD 0.03
 * per GB, which few photos cause (docs/cost.md).
 */
export const withAge: LifecycleRule = {
  id: 'storage-class-by-age',
  transitions: [
    {
      storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
      transitionAfter: Duration.days(INSTANT_AFTER_DAYS),
    },
  ],
};

export const regretted: LifecycleRule = {
  id: 'earlier-versions',
  noncurrentVersionExpiration: Duration.days(REGRET_DAYS),
  expiredObjectDeleteMarker: true,
};

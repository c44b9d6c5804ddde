import { Duration } from 'aws-cdk-lib';
import { type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';

/** Time to notice a mistaken overwrite or deletion, in days. */
const REGRET_DAYS = 90;

/**
 * Photos sell most on the first Sunday, and seldom after two months. All classes are equally fast, and the later ones
 * are cheaper.
 */
export const withAge: LifecycleRule = {
  id: 'storage-class-by-age',
  transitions: [
    { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(60) },
    { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(180) },
  ],
};

export const regretted: LifecycleRule = {
  id: 'earlier-versions',
  noncurrentVersionExpiration: Duration.days(REGRET_DAYS),
  expiredObjectDeleteMarker: true,
};

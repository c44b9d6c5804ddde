import { Duration } from 'aws-cdk-lib';
import { type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';

/** Time enough to notice that something was overwritten or deleted by mistake, in days. */
const REGRET_DAYS = 90;

/** Sold most on the first Sunday, seldom after two months; fetched as fast from each class, and cheaper to keep in the later ones. */
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

import { Aws, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { regretted, withAge } from './bucket-lifecycle.ts';
import { cloudFrontMay, nothingWrittenOver } from './bucket-statements.ts';
import type { ShopFunction } from '../shop-function.ts';
import { whenRemoved } from '../when-removed.ts';
import { explainActions, explainWildcard } from '../wildcards.ts';

interface PrivateBucketProps {
  stage: Stage;
  lifecycle?: LifecycleRule[];
  /** True if every deployment brings its content: the bucket is removed with its stack in every stage. */
  rebuilt?: boolean;
  /**
   * True if its content cannot be made again: overwritten and deleted objects stay for a while, and old objects move to
   * cheaper storage.
   */
  irreplaceable?: boolean;
  /** True if overwritten and deleted objects stay for a while. */
  versioned?: boolean;
  /** True if objects are never overwritten: only new ones can be stored. Copies over an object are refused as well. */
  writtenOnce?: boolean;
  /** ARN of a bucket, in any region, that receives a copy of everything. */
  copyTo?: string | undefined;
}

/**
 * A function's rights on objects. `write-parts` writes large objects part by part, and aborts them. `resume` lists
 * their sent parts to continue them, and sees the keys of all unfinished objects.
 */
type ObjectRight = 'read' | 'write' | 'write-parts' | 'resume' | 'delete' | 'list';

const objectActions: Record<ObjectRight, string[]> = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject'],
  'write-parts': ['s3:PutObject', 's3:AbortMultipartUpload'],
  resume: ['s3:ListMultipartUploadParts'],
  delete: ['s3:DeleteObject'],
  list: [],
};

/** The time for which a browser remembers its permission to upload. */
const PREFLIGHT_SECONDS = 3600;

/**
 * A private bucket, read only by the shop's own roles and CloudFront: encrypted, TLS only, public access blocked. Its
 * name contains stage, account and region, so that people find it and other stacks can refer to it without a
 * dependency.
 */
export class PrivateBucket extends Bucket {
  readonly knownName: string;

  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      lifecycle = [],
      rebuilt = false,
      irreplaceable = false,
      versioned = irreplaceable,
      writtenOnce = false,
      copyTo,
    }: PrivateBucketProps,
  ) {
    const knownName = `${stage.prefix}-${id}-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}`;
    super(scope, id, {
      bucketName: knownName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: rebuilt ? RemovalPolicy.DESTROY : whenRemoved(stage),
      // AWS deletes no bucket with content, not even in a stack that failed to be created.
      autoDeleteObjects: rebuilt,
      versioned,
      lifecycleRules: [
        { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(irreplaceable ? [withAge] : []),
        ...(versioned ? [regretted] : []),
        ...lifecycle,
      ],
      ...(copyTo !== undefined && {
        replicationRules: [
          {
            id: 'second-copy',
            destination: Bucket.fromBucketArn(scope, `${id}-copies`, copyTo),
            // A deleted original ends in the copy too, where its versions stay as long.
            deleteMarkerReplication: true,
          },
        ],
      }),
    });
    this.knownName = knownName;
    if (writtenOnce) this.addToResourcePolicy(nothingWrittenOver(this));
    if (copyTo !== undefined) this.explainCopier(copyTo);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        "Only roles of the shop and CloudFront read it; a log of every read would keep visitors' addresses that nobody needs.",
    });
  }

  /**
   * Gives the function rights on the objects under the prefix (`originals/`), and tells it the bucket's name in a
   * variable (`ORIGINALS_BUCKET`).
   */
  grantUnder(user: ShopFunction, prefix: string, ...rights: ObjectRight[]): void {
    for (const right of rights) {
      if (objectActions[right].length > 0) this.allow(user, objectActions[right], prefix);
      // Without the permission to list, a missing object answers 403 instead of 404. That request has no prefix.
      if (right === 'read') this.allowListing(user, 'StringLikeIfExists', prefix);
      if (right === 'list') this.allowListing(user, 'StringLike', prefix);
      if (right === 'resume') user.allow(['s3:ListBucketMultipartUploads'], [this.knownArn()]);
    }
    user.addEnvironment(`${this.node.id.toUpperCase()}_BUCKET`, this.knownName);
  }

  /**
   * Lets CloudFront read the objects under the prefix, and see that one is missing (404, not 403). It admits any
   * distribution of this account: the shop's own is created after the bucket, and naming it here would make a circular
   * dependency. Other accounts have no access.
   */
  grantCloudFrontRead(prefix: string): void {
    this.addToResourcePolicy(cloudFrontMay(this, 's3:GetObject', this.arnForObjects(`${prefix}*`)));
    this.addToResourcePolicy(cloudFrontMay(this, 's3:ListBucket', this.bucketArn));
  }

  /** Lets pages of the site upload to a signed address. */
  allowSiteUploads({ domain, siteOrigins }: Stage): void {
    this.addCorsRule({
      // Without a domain of its own, the site gets an address from CloudFront after the bucket exists.
      allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net', ...siteOrigins],
      allowedMethods: [HttpMethods.PUT],
      allowedHeaders: ['content-type', 'if-none-match', 'x-amz-*'],
      exposedHeaders: ['ETag'],
      maxAge: PREFLIGHT_SECONDS,
    });
  }

  /** The origin for direct uploads from browsers. */
  get origin(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `https://${this.knownName}.s3.${region}.${urlSuffix}`;
  }

  private allowListing(reader: ShopFunction, operator: 'StringLike' | 'StringLikeIfExists', prefix: string): void {
    reader.needs(Stack.of(this));
    reader.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.knownArn()],
        conditions: { [operator]: { 's3:prefix': `${prefix}*` } },
      }),
    );
  }

  private allow(grantee: ShopFunction, actions: string[], prefix: string): void {
    grantee.needs(Stack.of(this));
    grantee.allow(actions, [`${this.knownArn()}/${prefix}*`]);
    grantee.explainWildcard(
      `${this.knownArn()}/${prefix}*`,
      `Objects under ${prefix} come and go; nothing beside them is reached.`,
    );
  }

  /** CDK creates the role for S3's copies. */
  private explainCopier(copyTo: string): void {
    const role = this.node.findChild('ReplicationRole');
    explainActions(role, ['s3:GetObject*', 's3:GetBucket*', 's3:List*'], 'CDK grants reading so.');
    for (const bucket of [`<${Stack.of(this).getLogicalId(this.node.defaultChild as CfnBucket)}.Arn>`, copyTo])
      explainWildcard(role, `${bucket}/*`, 'S3 copies every object.');
  }

  private knownArn(): string {
    return `arn:${Stack.of(this).partition}:s3:::${this.knownName}`;
  }
}

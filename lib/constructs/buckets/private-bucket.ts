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
  /** What lies in it comes with every deployment: it goes with its stack in every stage. */
  rebuilt?: boolean;
  /** Nobody can make again what lies in it: what is overwritten or deleted stays for a while, and what is old lies where keeping costs less. */
  irreplaceable?: boolean;
  /** What lies in it is never written over, by nobody: only what is not there yet can be stored. Copies into it are refused as well. */
  writtenOnce?: boolean;
  /** ARN of a bucket, in whatever region, that is given a copy of everything. */
  copyTo?: string | undefined;
}

/** How long a browser need not ask again whether it may put something. */
const PREFLIGHT_SECONDS = 3600;

/**
 * A bucket that nobody but the shop's own roles and CloudFront reads: encrypted, TLS only, public access blocked. It is named
 * after stage, account and region: people find it, and other stacks speak of it without being tied to this one.
 */
export class PrivateBucket extends Bucket {
  readonly knownName: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, lifecycle = [], rebuilt = false, irreplaceable = false, writtenOnce = false, copyTo }: PrivateBucketProps,
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
      // AWS deletes no bucket that has something in it, not even of a stack that failed to be made.
      autoDeleteObjects: rebuilt,
      versioned: irreplaceable,
      lifecycleRules: [
        { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(irreplaceable ? [withAge, regretted] : []),
        ...lifecycle,
      ],
      ...(copyTo !== undefined && {
        replicationRules: [{ id: 'second-copy', destination: Bucket.fromBucketArn(scope, `${id}-copies`, copyTo) }],
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
   * The function may read the objects under the prefix (`originals/`), and is told the bucket's name in the variable. Who may
   * not list is told 403 and not 404 of an object that is missing; that question names no prefix, hence `IfExists`.
   */
  grantReadUnder(reader: ShopFunction, prefix: string, variable: string): void {
    this.allow(reader, ['s3:GetObject'], prefix);
    this.allowListing(reader, 'StringLikeIfExists', prefix);
    reader.addEnvironment(variable, this.knownName);
  }

  /** The function may write objects under the prefix. */
  grantWriteUnder(writer: ShopFunction, prefix: string, variable: string): void {
    this.allow(writer, ['s3:PutObject'], prefix);
    writer.addEnvironment(variable, this.knownName);
  }

  /** The function may write large objects under the prefix, part by part, and give up on the way. */
  grantMultipartWriteUnder(writer: ShopFunction, prefix: string, variable: string): void {
    this.grantWriteUnder(writer, prefix, variable);
    this.allow(writer, ['s3:AbortMultipartUpload'], prefix);
  }

  /** The function may look which parts of a large object under the prefix were sent, to go on with it. Of unfinished objects it sees the keys of all. */
  grantMultipartResumeUnder(writer: ShopFunction, prefix: string): void {
    this.allow(writer, ['s3:ListMultipartUploadParts'], prefix);
    writer.allow(['s3:ListBucketMultipartUploads'], [this.knownArn()]);
  }

  /** The function may delete objects under the prefix. */
  grantDeleteUnder(remover: ShopFunction, prefix: string, variable: string): void {
    this.allow(remover, ['s3:DeleteObject'], prefix);
    remover.addEnvironment(variable, this.knownName);
  }

  /** The function may give objects under the prefix another key there, and take them away. */
  grantMoveUnder(mover: ShopFunction, prefix: string, variable: string): void {
    this.grantReadUnder(mover, prefix, variable);
    this.grantWriteUnder(mover, prefix, variable);
    this.grantDeleteUnder(mover, prefix, variable);
  }

  /** The function may list the keys under the prefix. */
  grantListUnder(reader: ShopFunction, prefix: string, variable: string): void {
    this.allowListing(reader, 'StringLike', prefix);
    reader.addEnvironment(variable, this.knownName);
  }

  /**
   * CloudFront may read the objects under the prefix, and learns that one is missing (404, not 403).
   * Any distribution of this account: the shop's own is made after the bucket, and naming it here would make the two
   * stacks need each other. Other accounts stay out.
   */
  grantCloudFrontRead(prefix: string): void {
    this.addToResourcePolicy(cloudFrontMay(this, 's3:GetObject', this.arnForObjects(`${prefix}*`)));
    this.addToResourcePolicy(cloudFrontMay(this, 's3:ListBucket', this.bucketArn));
  }

  /** CloudFront may put objects under the prefix; whose, a signed address decides. */
  grantCloudFrontWrite(prefix: string): void {
    this.addToResourcePolicy(cloudFrontMay(this, 's3:PutObject', this.arnForObjects(`${prefix}*`)));
  }

  /** Pages of the site may put what they have a signed address for. */
  allowSiteUploads({ domain, siteOrigins }: Stage): void {
    this.addCorsRule({
      // Without a domain of its own the site is at an address that CloudFront makes up after the bucket is there.
      allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net', ...siteOrigins],
      allowedMethods: [HttpMethods.PUT],
      allowedHeaders: ['content-type', 'if-none-match', 'x-amz-*'],
      exposedHeaders: ['ETag'],
      maxAge: PREFLIGHT_SECONDS,
    });
  }

  /** Where browsers put something straight into it. */
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

  /** The role that S3 copies with is CDK's own. */
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

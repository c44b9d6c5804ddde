import { DefaultStackSynthesizer, Duration, IgnoreMode, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { explainActions, explainWildcard } from '../wildcards.ts';
import type { Stage } from '../../stage.ts';

interface SiteFilesProps {
  bucket: IBucket;
  /** The built site. */
  folder: string;
  stage: Stage;
}

/**
 * Copies the built site into its bucket. First the files of `assets/`, which have their hash in the name and are
 * cacheable for ever. Then icons and the rest, which may be a day old. Removes nothing, so a page opened before a
 * deployment still finds its files. The two pages themselves are not files: a function sends them.
 */
export class SiteFiles extends Construct {
  private readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { bucket, folder, stage }: SiteFilesProps) {
    super(scope, id);
    this.bucket = bucket;
    const shared = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 256,
      logGroup: new LogGroup(this, 'log', { retention: stage.logRetentionDays, removalPolicy: RemovalPolicy.DESTROY }),
    };
    const assets = new BucketDeployment(this, 'assets', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**'], ignoreMode: IgnoreMode.GIT })],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const icons = new BucketDeployment(this, 'icons', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['assets', '*.html'], ignoreMode: IgnoreMode.GIT })],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))],
    });
    icons.node.addDependency(assets);
    this.explain();
  }

  private explain(): void {
    const copier = Stack.of(this).node.children.find((child) =>
      child.node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    if (!copier)
      throw new Error('The function that copies the site was renamed in aws-cdk-lib; look for it in the site stack.');
    const { partition, region, account } = Stack.of(this);
    const copies =
      "CDK's own copier reads the assets of a deployment and writes the files of the site bucket, during deployments only.";
    explainActions(copier, ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'], copies);
    explainWildcard(
      copier,
      `arn:${partition}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${account}-${region}/*`,
      copies,
    );
    explainWildcard(
      copier,
      `<${Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnBucket)}.Arn>/*`,
      copies,
    );
    Validations.of(copier).acknowledge(
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason: "CDK's own copier writes its log with it.",
      },
      { id: 'AwsSolutions-L1', reason: 'CDK chooses the runtime of its own copier.' },
    );
  }
}

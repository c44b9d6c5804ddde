import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { edgeKeyName } from '../../core/shop/edge-key.ts';
import { PrivateBucket } from '../constructs/buckets/private-bucket.ts';
import { SharedValue } from '../constructs/shared-value.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { whenRemoved } from '../constructs/when-removed.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { Stage } from '../stage.ts';
import type { Partition } from './partition.ts';

interface DataStackProps extends StackProps {
  shop: BuiltShop;
}

/** A copy still has who was erased since, so it lives only as long as a lost pool may stay unnoticed. */
const USER_EXPORT_DAYS = 14;

/** The table actions that functions use; a transaction needs those of its parts. */
type TableAction =
  | 'GetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/** The actions of reads, and of transactions. */
export const transactionActions = [
  'GetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const;

/** The store's names for them (`lambdas/store/table/keys.ts`). */
export const indexes = ['gsi1', 'gsi2'];

/**
 * The single table of `docs/data-model.md`, the search's bucket and the secrets: no template and no environment
 * contains a secret.
 */
export class DataStack extends Stack {
  readonly tableName: string;
  /**
   * `search/events/…` and `search/index/…`: they list riders, also children, so CloudFront has no access. No rule
   * deletes old index files, because none knows the current one; the function that builds them does.
   */
  readonly search: PrivateBucket;
  /** `users/…`: a copy of the user pool's users of each of the last days. It outlives the pool's stack. */
  readonly users: PrivateBucket;
  private readonly stripe: SharedValue;
  private readonly downloadsKey: SharedValue;
  private readonly edgeKeys: SharedValue;
  private readonly edgeKeysName: string;

  constructor(scope: Construct, id: string, { shop: { stage }, ...props }: DataStackProps) {
    super(scope, id, props);
    this.tableName = stage.tableName ?? stage.prefix;
    this.createTable(stage);
    this.search = new PrivateBucket(this, 'search', { stage });
    this.users = new PrivateBucket(this, 'users', {
      stage,
      versioned: true,
      lifecycle: [
        {
          id: 'old-exports',
          expiration: Duration.days(USER_EXPORT_DAYS),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    const releases = new PrivateBucket(this, 'releases', { stage, versioned: true });
    new CfnOutput(this, 'ReleasesBucket', { value: releases.bucketName });
    this.stripe = this.createSecret('stripe', stage, {
      description: 'JSON { secret_key, webhook_secret } of the payment provider; fill it in after the first deployment',
      secretObjectValue: {
        secret_key: SecretValue.unsafePlainText(''),
        webhook_secret: SecretValue.unsafePlainText(''),
      },
    });
    this.downloadsKey = this.createSecret('downloads-key', stage, {
      description:
        'Private key (PEM) that signs the addresses of /downloads/*; its public half is a setting of the stage',
    });
    this.edgeKeysName = `${stage.prefix}/edge-keys`;
    this.edgeKeys = this.createSecret('edge-keys', stage, {
      description: 'JSON { key_1, … }: what CloudFront sends with each request, and the functions know it by',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: edgeKeyName(1),
        passwordLength: 48,
        excludePunctuation: true,
      },
    });
    new CfnOutput(this, 'UsersBucket', { value: this.users.bucketName });
    new CfnOutput(this, 'TableName', { value: this.tableName });
  }

  /** Allows the function the given actions on the table and its indexes, but neither to read nor change the audit log. */
  grant(user: ShopFunction, ...actions: TableAction[]): void {
    this.let(user, actions);
    this.keepFromAudit(user, actions);
  }

  /** Lets the function that shows the audit log read the whole table. */
  grantReadsWithAudit(reader: ShopFunction): void {
    this.let(reader, ['GetItem', 'Query', 'BatchGetItem']);
  }

  /** Lets the function read items and change several in one transaction, and allows it further actions. */
  grantTransactions(user: ShopFunction, ...further: TableAction[]): void {
    this.grant(user, ...transactionActions, ...further);
  }

  /**
   * Allows the function the given actions only on items of these partitions, in the table and its indexes. A star
   * matches any text. For functions that answer visitors and customers: other data stays out of their reach, whatever
   * their code does.
   */
  grantPartitions(user: ShopFunction, partitions: readonly Partition[], ...actions: TableAction[]): void {
    this.let(user, actions, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
      // A call without a partition matches every list of partitions.
      Null: { 'dynamodb:LeadingKeys': 'false' },
    });
  }

  /** Lets the function read items of these partitions. */
  grantPartitionReads(user: ShopFunction, ...partitions: readonly Partition[]): void {
    this.grantPartitions(user, partitions, 'GetItem', 'Query');
  }

  /** Lets the function add entries to the audit log. */
  grantAudit(user: ShopFunction): void {
    this.grantPartitions(user, ['AUDIT#*'], 'PutItem');
  }

  /** Lets the function that shows the audit log add its own entries: a put with a known key replaces an entry. */
  grantReadersAudit(reader: ShopFunction): void {
    this.grantPartitions(reader, ['AUDIT#READER#*'], 'PutItem');
  }

  /**
   * Denies a function of the whole table everything but additions to the audit log. A put could replace an entry, but
   * its random key is read nowhere.
   */
  private keepFromAudit(user: ShopFunction, actions: readonly TableAction[]): void {
    const denied = actions.filter((action) => action !== 'PutItem');
    if (denied.length === 0) return;
    user.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: denied.map((action) => `dynamodb:${action}`),
        resources: this.tableArns,
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*', 'AUDITS#*'] } },
      }),
    );
  }

  /** The table and its indexes. */
  private get tableArns(): string[] {
    const table = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: this.tableName });
    return [table, ...indexes.map((index) => `${table}/index/${index}`)];
  }

  private let(
    user: ShopFunction,
    actions: readonly TableAction[],
    conditions: PolicyStatementProps['conditions'] = {},
  ): void {
    user.allow(
      actions.map((action) => `dynamodb:${action}`),
      this.tableArns,
      conditions,
    );
    user.addEnvironment('TABLE_NAME', this.tableName);
    user.needs(this);
  }

  /** Lets the function call the payment provider. */
  grantStripe(user: ShopFunction, { stripeApiBase, livePayments }: Stage): void {
    this.grantRead(user, this.stripe, 'STRIPE_SECRET_ID');
    if (stripeApiBase) user.addEnvironment('STRIPE_API_BASE', stripeApiBase);
    if (livePayments) user.addEnvironment('LIVE_PAYMENTS', 'true');
  }

  /** Lets the function sign addresses of ZIPs and originals. */
  grantDownloadSigning(signer: ShopFunction): void {
    this.grantRead(signer, this.downloadsKey, 'DOWNLOADS_KEY_SECRET_ID');
  }

  /** Lets the function recognise CloudFront's requests. */
  grantEdgeKeys(handler: ShopFunction): void {
    this.grantRead(handler, this.edgeKeys, 'EDGE_KEYS_SECRET_ID');
  }

  /** Returns the key that CloudFront sends. CloudFormation inserts it, and no template contains it. */
  edgeKeyFor(reader: Stack, { edgeKey }: Stage): string {
    reader.addStackDependency(this);
    return SecretValue.secretsManager(this.edgeKeysName, { jsonField: edgeKeyName(edgeKey) }).unsafeUnwrap();
  }

  private grantRead(reader: ShopFunction, secret: SharedValue, variable: string): void {
    const arn = secret.readBy(reader);
    reader.allow(['secretsmanager:GetSecretValue'], [arn]);
    reader.addEnvironment(variable, arn);
  }

  /**
   * Creates the table with a known name, so that a deployment after the stack's deletion can adopt the remaining table.
   * A new name for a table, even its current one, replaces it: a table deployed without a name keeps none.
   */
  private createTable(stage: Stage): void {
    new TableV2(this, 'table', {
      ...(stage.tableName === undefined && { tableName: this.tableName }),
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      globalSecondaryIndexes: indexes.map((indexName) => ({
        indexName,
        partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
        sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'forget_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.protect,
      removalPolicy: whenRemoved(stage),
    });
  }

  /**
   * Creates a secret. Its content is also known elsewhere or can be made again, so it is removed with its stack and
   * frees its name.
   */
  private createSecret(name: string, stage: Stage, props: SecretProps): SharedValue {
    const secret = new Secret(this, name, {
      secretName: `${stage.prefix}/${name}`,
      removalPolicy: RemovalPolicy.DESTROY,
      ...props,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Its other half is with Stripe or in CloudFront; a person replaces both at once (docs/operate.md).',
    });
    return new SharedValue(this, `${name}-secret`, { stage, value: secret.secretArn });
  }
}

import { CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { BuiltShop } from '../build/build-shop.ts';

interface DataStackProps extends StackProps {
  shop: BuiltShop;
}

/** The table actions that functions use; a transaction needs those of its parts. */
type TableAction =
  'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem' | 'ConditionCheckItem';

/** The single table of `docs/data-model.md`, the search's bucket and the secrets: nothing secret is in a template or in an environment. */
export class DataStack extends Stack {
  readonly table: TableV2;
  /**
   * `search/events/…` and `search/index/…`: they list riders, children among them, so CloudFront has no way in. No rule deletes
   * old index files, because none knows which one is in use; the function that builds them does.
   */
  readonly search: PrivateBucket;
  private readonly stripe: Secret;
  private readonly downloadsKey: Secret;

  constructor(scope: Construct, id: string, { shop: { stage }, ...props }: DataStackProps) {
    super(scope, id, props);
    const removalPolicy = stage.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.table = new TableV2(this, 'table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: 'gsi1',
          partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
          sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
          projectionType: ProjectionType.ALL,
        },
      ],
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'forget_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.retain,
      removalPolicy,
    });
    this.search = new PrivateBucket(this, 'search', { stage });
    this.stripe = new Secret(this, 'stripe', {
      secretName: `${stage.prefix}/stripe`,
      description: 'JSON { secret_key, webhook_secret } of the payment provider; fill it in after the first deployment',
      secretObjectValue: {
        secret_key: SecretValue.unsafePlainText(''),
        webhook_secret: SecretValue.unsafePlainText(''),
      },
      removalPolicy,
    });
    this.downloadsKey = new Secret(this, 'downloads-key', {
      secretName: `${stage.prefix}/downloads-key`,
      description:
        'Private key (PEM) that signs the addresses of /downloads/*; its public half is a setting of the stage',
      removalPolicy,
    });
    for (const secret of [this.stripe, this.downloadsKey]) {
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason: 'Its other half is with Stripe or in CloudFront; a person replaces both at once (docs/runbook.md).',
      });
    }
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
  }

  /** The function may do the given actions on the table and its index. */
  letUse(user: ShopFunction, ...actions: TableAction[]): void {
    user.mayCall(
      actions.map((action) => `dynamodb:${action}`),
      [this.table.tableArn, `${this.table.tableArn}/index/gsi1`],
    );
    user.addEnvironment('TABLE_NAME', this.table.tableName);
  }

  /** The function may speak with the payment provider. */
  letUseStripe(user: ShopFunction, apiBase?: string): void {
    user.mayCall(['secretsmanager:GetSecretValue'], [this.stripe.secretArn]);
    user.addEnvironment('STRIPE_SECRET_ID', this.stripe.secretArn);
    if (apiBase) user.addEnvironment('STRIPE_API_BASE', apiBase);
  }

  /** The function may sign addresses of ZIPs. */
  letSignDownloads(signer: ShopFunction, publicKeyId: string): void {
    signer.mayCall(['secretsmanager:GetSecretValue'], [this.downloadsKey.secretArn]);
    signer.addEnvironment('DOWNLOADS_KEY_SECRET_ID', this.downloadsKey.secretArn);
    signer.addEnvironment('DOWNLOADS_KEY_PAIR_ID', publicKeyId);
  }
}

import { Aws, CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  type UserPoolDomain,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ShopFunction } from '../constructs/shop-function.ts';
import { googleClient, siteClient } from '../constructs/site-client.ts';
import type { TriggerName } from '../entries.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data.ts';
import type { MailStack } from './mail.ts';

interface IdentityStackProps extends StackProps {
  shop: BuiltShop;
  data: DataStack;
  mail: MailStack;
}

/** The calls of the user pool that functions make. */
type PoolAction =
  | 'AdminGetUser'
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminLinkProviderForUser'
  | 'AdminDisableProviderForUser'
  | 'AdminUserGlobalSignOut'
  | 'AdminDeleteUser'
  | 'DescribeUserPoolClient';

/** Cognito waits five seconds for a trigger. */
const TRIGGER_SECONDS = 5;
/** A whole processor: somebody's first time with Google is six calls, one of which wakes a second instance. */
const WHOLE_PROCESSOR_MEGABYTES = 1769;

/** Who may sign in: the user pool with its clients, its groups, Google where the stage names a secret, and the functions that it asks. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  /** For passwords, and for Google where the stage has it. */
  private readonly client: UserPoolClient;
  private readonly googleClient: UserPoolClient | undefined;
  readonly functions: Record<TriggerName, ShopFunction>;
  private readonly stage: Stage;
  private readonly captcha: Secret;
  private readonly domain: UserPoolDomain;

  constructor(scope: Construct, id: string, { shop, data, mail, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.stage = shop.stage;
    this.captcha = this.createCaptchaSecret();
    this.functions = this.createTriggers(shop, data);
    this.pool = this.createPool(mail);
    this.letTriggersUsePool();
    this.domain = this.pool.addDomain('pages', {
      cognitoDomain: { domainPrefix: `${this.stage.prefix}-${Aws.ACCOUNT_ID}` },
    });
    this.client = siteClient(this, 'client', { pool: this.pool, stage: this.stage });
    this.googleClient = googleClient(this, 'google-client', { pool: this.pool, stage: this.stage });
    for (const groupName of ['admin', 'user'])
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.userPoolId, groupName });
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'HostedPages', {
      value: this.hostedPages,
      description: 'Google is told <this>/oauth2/idpresponse',
    });
  }

  /** Who signs the access tokens. */
  get issuer(): string {
    return `https://cognito-idp.${this.region}.${this.urlSuffix}/${this.pool.userPoolId}`;
  }

  /** The clients whose access tokens open the shop's routes. */
  get audience(): string[] {
    return [this.client, ...(this.googleClient ? [this.googleClient] : [])].map(
      ({ userPoolClientId }) => userPoolClientId,
    );
  }

  /** Where browsers send their calls of the pool, beside the shop's own address. None when the pool answers below that one. */
  get origins(): string[] {
    return this.stage.userPoolPath ? [] : [`https://cognito-idp.${this.region}.${this.urlSuffix}`, this.hostedPages];
  }

  /** The function may make the given calls of the pool. */
  letUsePool(user: ShopFunction, ...actions: PoolAction[]): void {
    user.mayCall(
      actions.map((action) => `cognito-idp:${action}`),
      [this.pool.userPoolArn],
    );
    user.addEnvironment('USER_POOL_ID', this.pool.userPoolId);
  }

  /** The function may make captchas, or see whether one is solved. */
  letUseCaptcha(user: ShopFunction): void {
    user.mayCall(['secretsmanager:GetSecretValue'], [this.captcha.secretArn]);
    user.addEnvironment('CAPTCHA_SECRET_ID', this.captcha.secretArn);
  }

  /** The function is told what a browser needs to sign somebody in. */
  letTell(teller: ShopFunction): void {
    teller.addEnvironment('USER_POOL_CLIENT_ID', this.client.userPoolClientId);
    teller.addEnvironment('HOSTED_PAGES_URL', this.stage.userPoolPath ?? this.hostedPages);
    if (this.stage.userPoolPath) teller.addEnvironment('USER_POOL_ENDPOINT', this.stage.userPoolPath);
    if (this.googleClient) teller.addEnvironment('GOOGLE_CLIENT_ID', this.googleClient.userPoolClientId);
  }

  private get hostedPages(): string {
    return this.domain.baseUrl();
  }

  private createCaptchaSecret(): Secret {
    const captcha = new Secret(this, 'captcha', {
      secretName: `${this.stage.prefix}/captcha`,
      description: 'Signs the captchas; made here, known to nobody',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: this.stage.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(captcha).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'It signs challenges of ten minutes and nothing else; a person replaces it if it ever leaks (docs/runbook.md).',
    });
    return captcha;
  }

  private createTriggers(shop: BuiltShop, data: DataStack): Record<TriggerName, ShopFunction> {
    const trigger = (name: TriggerName, does: string, memoryMegabytes = 1024) =>
      new ShopFunction(this, name, { shop, does, timeoutSeconds: TRIGGER_SECONDS, memoryMegabytes });
    const preSignUp = trigger(
      'pre-sign-up',
      'Checks the captcha of a sign-up; makes one account of Google and a password',
      WHOLE_PROCESSOR_MEGABYTES,
    );
    data.letUse(preSignUp, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
    this.letUseCaptcha(preSignUp);
    const preAuthentication = trigger('pre-authentication', 'Checks the captcha of a sign-in');
    data.letUse(preAuthentication, 'PutItem');
    this.letUseCaptcha(preAuthentication);
    const postConfirmation = trigger('post-confirmation', 'Gives a confirmed account its customer');
    data.letUse(postConfirmation, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
    const customMessage = trigger('custom-message', 'Writes the mails with codes');
    data.letUse(customMessage, 'GetItem');
    return {
      'pre-sign-up': preSignUp,
      'pre-authentication': preAuthentication,
      'post-confirmation': postConfirmation,
      'custom-message': customMessage,
    };
  }

  private createPool(mail: MailStack): UserPool {
    const pool = new UserPool(this, 'pool', {
      userPoolName: this.stage.prefix,
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: mail.forUserPool(),
      deletionProtection: this.stage.retain,
      removalPolicy: this.stage.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, this.functions['pre-sign-up']);
    pool.addTrigger(UserPoolOperation.PRE_AUTHENTICATION, this.functions['pre-authentication']);
    pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, this.functions['post-confirmation']);
    pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, this.functions['custom-message']);
    Validations.of(pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          "Eight characters are the shop's rule; demands on their kind make people choose worse passwords, and write them down.",
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Buyers of photos sign in once a season; a captcha, waiting after five attempts and short tokens guard what is theirs.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          "The plan Plus costs by the person; the captcha and the pool's own waiting slow whoever tries passwords.",
      },
    );
    return pool;
  }

  private letTriggersUsePool(): void {
    this.letTriggerUsePool(
      'pre-sign-up',
      'AdminGetUser',
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminLinkProviderForUser',
      'AdminDeleteUser',
    );
    this.letTriggerUsePool('pre-authentication', 'DescribeUserPoolClient');
  }

  /** A policy of its own: a function waits for its role's, and the pool for the function. */
  private letTriggerUsePool(name: TriggerName, ...actions: PoolAction[]): void {
    const { role } = this.functions[name];
    if (!role) throw new Error('a ShopFunction has a role');
    new Policy(this, `${name}-pool`, {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: actions.map((action) => `cognito-idp:${action}`),
          resources: [this.pool.userPoolArn],
        }),
      ],
    });
  }
}

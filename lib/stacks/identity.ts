import { Aws, CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnUserPoolGroup, type UserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct, IConstruct } from 'constructs';
import { guardPool } from '../constructs/pool/pool-firewall.ts';
import { SharedValue } from '../constructs/shared-value.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { googleClient, siteClient } from '../constructs/edge/site-client.ts';
import { userPool } from '../constructs/pool/user-pool.ts';
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
  | 'AdminUpdateUserAttributes'
  | 'AdminConfirmSignUp'
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminLinkProviderForUser'
  | 'AdminDisableProviderForUser'
  | 'AdminUserGlobalSignOut'
  | 'AdminDeleteUser'
  | 'AdminListGroupsForUser'
  | 'DescribeUserPoolClient'
  | 'ListUsers'
  | 'ListUsersInGroup';

/** Cognito waits five seconds for a trigger. */
const TRIGGER_SECONDS = 5;
/**
 * A whole processor: a first sign-in with Google makes six calls, and one of them starts a second instance. A code must
 * be hashed and mailed.
 */
const WHOLE_PROCESSOR_MEGABYTES = 1769;

/**
 * The sign-in: the user pool with its clients and groups, Google if the stage names a secret, and the functions that
 * the pool calls.
 */
export class IdentityStack extends Stack {
  readonly functions: Record<TriggerName, ShopFunction>;
  private readonly pool: UserPool;
  private readonly poolId: SharedValue;
  /** The client for passwords, and the client for Google if the stage has it. */
  private readonly client: SharedValue;
  private readonly googleClient: SharedValue | undefined;
  private readonly stage: Stage;
  private readonly captcha: SharedValue;
  private readonly secondFactor: SharedValue;
  private readonly domainPrefix: string;

  constructor(scope: Construct, id: string, { shop, data, mail, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.stage = shop.stage;
    this.captcha = this.createSecret('captcha', {
      description: 'Signs the captchas; made here, known to nobody',
      reason:
        'It signs challenges of ten minutes and nothing else; a person replaces it if it ever leaks (docs/operate.md).',
    });
    this.secondFactor = this.createSecret('second-factor', {
      description: 'Makes the keys of the phones of admins; made here, known to nobody',
      reason: 'Every phone depends on it: a new one makes all admins set up their phones again (docs/operate.md).',
    });
    this.functions = this.createTriggers(shop, data, mail);
    this.pool = userPool(this, 'pool', {
      stage: this.stage,
      email: mail.forUserPool(this),
      triggers: this.functions,
    });
    this.grantPoolToTriggers();
    // A single machine has no firewall, but its pool refuses the same calls.
    if (this.stage.firewall || this.stage.local) guardPool(this, this.stage, this.pool);
    this.poolId = this.share('user-pool-id', this.pool.userPoolId);
    this.domainPrefix = `${this.stage.prefix}-${Aws.ACCOUNT_ID}`;
    this.pool.addDomain('pages', { cognitoDomain: { domainPrefix: this.domainPrefix } });
    const client = siteClient(this, 'client', { pool: this.pool, stage: this.stage });
    this.client = this.share('client-id', client.userPoolClientId);
    const forGoogle = googleClient(this, 'google-client', { pool: this.pool, stage: this.stage });
    this.googleClient = forGoogle && this.share('google-client-id', forGoogle.userPoolClientId);
    for (const groupName of ['admin', 'user'])
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.userPoolId, groupName });
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'HostedPages', {
      value: this.hostedPages,
      description: 'Google is told <this>/oauth2/idpresponse',
    });
  }

  /** Returns the issuer of the access tokens for the reader's stack. */
  issuerFor(reader: IConstruct): string {
    return `https://cognito-idp.${this.region}.${this.urlSuffix}/${this.poolId.readBy(reader)}`;
  }

  /** Returns the dimensions of the pool's counts for sign-ins with a password, for the reader's stack. */
  countsFor(reader: IConstruct) {
    return { UserPool: this.poolId.readBy(reader), UserPoolClient: this.client.readBy(reader) };
  }

  /** Returns the clients with access tokens for the shop's routes, for the reader's stack. */
  audienceFor(reader: IConstruct): string[] {
    return [this.client, ...(this.googleClient ? [this.googleClient] : [])].map((client) => client.readBy(reader));
  }

  /**
   * The further origins that browsers use to call the pool. Empty when the pool answers below the shop's own address.
   */
  get origins(): string[] {
    return this.stage.userPoolPath ? [] : [`https://cognito-idp.${this.region}.${this.urlSuffix}`, this.hostedPages];
  }

  /** Allows the function the given calls of the pool. */
  grantPool(user: ShopFunction, ...actions: PoolAction[]): void {
    const id = this.poolId.readBy(user);
    user.allow(
      actions.map((action) => `cognito-idp:${action}`),
      [this.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: id })],
    );
    user.addEnvironment('USER_POOL_ID', id);
  }

  /**
   * Lets the function ask whether a user is an admin (`lambdas/gateways/identity/admins.ts`). Each of the office's
   * functions must ask.
   */
  grantListAdmins(user: ShopFunction): void {
    this.grantPool(user, 'AdminListGroupsForUser');
    user.addEnvironment('USER_POOL_CLIENT_ID', this.client.readBy(user));
  }

  /** Lets the function make captchas, or check their solutions. */
  grantCaptcha(user: ShopFunction): void {
    const secret = this.captcha.readBy(user);
    user.allow(['secretsmanager:GetSecretValue'], [secret]);
    user.addEnvironment('CAPTCHA_SECRET_ID', secret);
  }

  /** Lets the function make the keys of admins' phones. */
  grantSecondFactor(user: ShopFunction): void {
    const secret = this.secondFactor.readBy(user);
    user.allow(['secretsmanager:GetSecretValue'], [secret]);
    user.addEnvironment('SECOND_FACTOR_SECRET_ID', secret);
  }

  /** Gives the function the settings with which a browser signs in. */
  addSignInVariables(teller: ShopFunction): void {
    teller.addEnvironment('USER_POOL_CLIENT_ID', this.client.readBy(teller));
    teller.addEnvironment('HOSTED_PAGES_URL', this.stage.userPoolPath ?? this.hostedPages);
    if (this.stage.userPoolPath) teller.addEnvironment('USER_POOL_ENDPOINT', this.stage.userPoolPath);
    if (this.googleClient) teller.addEnvironment('GOOGLE_CLIENT_ID', this.googleClient.readBy(teller));
  }

  private get hostedPages(): string {
    return `https://${this.domainPrefix}.auth.${this.region}.amazoncognito.com`;
  }

  private share(id: string, value: string): SharedValue {
    return new SharedValue(this, id, { stage: this.stage, value });
  }

  private createSecret(name: string, { description, reason }: { description: string; reason: string }): SharedValue {
    const secret = new Secret(this, name, {
      secretName: `${this.stage.prefix}/${name}`,
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return this.share(`${name}-secret`, secret.secretArn);
  }

  private createTriggers(shop: BuiltShop, data: DataStack, mail: MailStack): Record<TriggerName, ShopFunction> {
    const trigger = (name: TriggerName, does: string, memoryMegabytes = 1024) =>
      new ShopFunction(this, name, { shop, does, timeoutSeconds: TRIGGER_SECONDS, memoryMegabytes });
    const preSignUp = trigger(
      'pre-sign-up',
      'Checks the captcha of a sign-up; makes one account of Google and a password',
      WHOLE_PROCESSOR_MEGABYTES,
    );
    data.grant(preSignUp, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
    this.grantCaptcha(preSignUp);
    const preAuthentication = trigger('pre-authentication', 'Checks the captcha of a sign-in; records sign-ins');
    data.grant(preAuthentication, 'PutItem');
    this.grantCaptcha(preAuthentication);
    const postConfirmation = trigger('post-confirmation', 'Gives a confirmed account its customer');
    data.grant(postConfirmation, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
    const sendCode = trigger('send-code', 'Sends the mails with codes', WHOLE_PROCESSOR_MEGABYTES);
    data.grant(sendCode, 'GetItem', 'PutItem');
    mail.grantSend(sendCode);
    return {
      'pre-sign-up': preSignUp,
      'pre-authentication': preAuthentication,
      'post-confirmation': postConfirmation,
      'send-code': sendCode,
    };
  }

  private grantPoolToTriggers(): void {
    this.grantPoolToTrigger(
      'pre-sign-up',
      'AdminGetUser',
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminLinkProviderForUser',
      'AdminDeleteUser',
      'AdminListGroupsForUser',
    );
    this.grantPoolToTrigger('pre-authentication', 'DescribeUserPoolClient', 'AdminListGroupsForUser');
  }

  /** Creates a separate policy: a function waits for its role's, and the pool for the function. */
  private grantPoolToTrigger(name: TriggerName, ...actions: PoolAction[]): void {
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

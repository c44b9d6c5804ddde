import {
  isMark,
  triggerNames,
  type DeclaredClient,
  type DeclaredPool,
  type DeclaredProvider,
  type PasswordPolicy,
} from '../../cognito/declared.ts';
import { TemplateError } from '../intrinsics.ts';
import { refusedTargets } from '../pool-firewall.ts';
import type { Resource } from '../resources.ts';

interface PoolProperties {
  UsernameAttributes?: string[];
  UsernameConfiguration?: { CaseSensitive?: boolean };
  AutoVerifiedAttributes?: string[];
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  Policies?: { PasswordPolicy?: Record<string, number | boolean> };
  Schema?: { Name: string; AttributeDataType?: string }[];
  MfaConfiguration?: string;
  LambdaConfig?: LambdaConfig;
  EmailConfiguration?: { From?: string; SourceArn?: string };
}

interface LambdaConfig {
  [trigger: string]: string | { LambdaArn?: string } | undefined;
  KMSKeyID?: string;
}

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

interface ClientProperties {
  UserPoolId: string;
  GenerateSecret?: boolean;
  ExplicitAuthFlows?: string[];
  PreventUserExistenceErrors?: string;
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: Unit; IdToken?: Unit; RefreshToken?: Unit };
  EnableTokenRevocation?: boolean;
  RefreshTokenRotation?: { Feature?: string; RetryGracePeriodSeconds?: number };
  AllowedOAuthFlowsUserPoolClient?: boolean;
  AllowedOAuthFlows?: string[];
  AllowedOAuthScopes?: string[];
  CallbackURLs?: string[];
  LogoutURLs?: string[];
  SupportedIdentityProviders?: string[];
  ReadAttributes?: string[];
  WriteAttributes?: string[];
}

/**
 * Returns the user pools with their clients, groups and providers.
 * @throws TemplateError for unsupported features: another sign-in than by e-mail, another provider than Google, a
 *   client with a secret, a second factor
 */
export function readUserPools(resources: readonly Resource[]): DeclaredPool[] {
  return resources
    .filter(({ type }) => type === 'AWS::Cognito::UserPool')
    .map((pool) => {
      const belonging = (type: string) =>
        resources.filter((resource) => resource.type === type && resource.properties['UserPoolId'] === pool.id);
      const [, , , region = ''] = pool.arn.split(':');
      return {
        id: pool.id,
        arn: pool.arn,
        region,
        issuer: String(pool.attributes['ProviderURL']),
        ...readPool(pool),
        clients: belonging('AWS::Cognito::UserPoolClient').map(readClient),
        groups: belonging('AWS::Cognito::UserPoolGroup').map(({ properties: { GroupName } }) => String(GroupName)),
        providers: belonging('AWS::Cognito::UserPoolIdentityProvider').map(readProvider),
        refusedTargets: refusedTargets(resources, pool.arn),
      };
    });
}

/** Reads the pool's own properties. */
function readPool(pool: Resource) {
  const properties = pool.properties as unknown as PoolProperties;
  const { LambdaConfig = {}, UsernameAttributes = [], AutoVerifiedAttributes = [], Schema = [] } = properties;
  const refuse = (why: string) => new TemplateError(`${pool.logicalId}: ${why}`);
  if (!UsernameAttributes.includes('email')) throw refuse('the local pool signs in by e-mail (UsernameAttributes).');
  if ((properties.MfaConfiguration ?? 'OFF') !== 'OFF') throw refuse('the local pool has no second factor (OFF).');
  return {
    passwordPolicy: passwordPolicyOf(properties.Policies?.PasswordPolicy ?? {}),
    caseSensitive: properties.UsernameConfiguration?.CaseSensitive ?? true,
    selfSignUp: properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    verifiesEmail: AutoVerifiedAttributes.includes('email'),
    customAttributes: customAttributesOf(Schema),
    triggers: triggersOf(LambdaConfig, refuse),
    codesKey: LambdaConfig.KMSKeyID,
    mailFrom: senderOf(properties.EmailConfiguration ?? {}),
  };
}

const senderOf = ({ From, SourceArn }: NonNullable<PoolProperties['EmailConfiguration']>) =>
  From ?? SourceArn?.split('identity/')[1];

/** Applies Cognito's defaults to a template's gaps. */
function passwordPolicyOf({
  MinimumLength = 8,
  RequireLowercase = false,
  RequireUppercase = false,
  RequireNumbers = false,
  RequireSymbols = false,
}: Record<string, number | boolean>): PasswordPolicy {
  return {
    minimumLength: Number(MinimumLength),
    requireLowercase: RequireLowercase === true,
    requireUppercase: RequireUppercase === true,
    requireNumbers: RequireNumbers === true,
    requireSymbols: RequireSymbols === true,
  };
}

/** Leaves out the attributes of every pool: a template's schema only changes them, and gives them no type. */
const customAttributesOf = (schema: NonNullable<PoolProperties['Schema']>) =>
  schema.filter(({ AttributeDataType }) => AttributeDataType !== undefined).map(({ Name }) => `custom:${Name}`);

function triggersOf(
  { KMSKeyID, ...triggers }: LambdaConfig,
  refuse: (why: string) => TemplateError,
): DeclaredPool['triggers'] {
  const unknown = Object.keys(triggers).find((name) => !(triggerNames as readonly string[]).includes(name));
  if (unknown !== undefined) throw refuse(`the local pool does not know the trigger ${unknown}.`);
  if (triggers['CustomEmailSender'] !== undefined && KMSKeyID === undefined)
    throw refuse('a custom e-mail sender needs a key for its codes (KMSKeyID).');
  return Object.fromEntries(
    Object.entries(triggers).map(([name, trigger]) => [
      name,
      typeof trigger === 'object' ? trigger.LambdaArn : trigger,
    ]),
  );
}

function readClient({ id, logicalId, properties }: Resource): DeclaredClient {
  const client = properties as unknown as ClientProperties;
  if (client.GenerateSecret === true)
    throw new TemplateError(`${logicalId}: the local pool has no clients with a secret.`);
  const mark = client.WriteAttributes?.find(isMark);
  if (mark !== undefined)
    throw new TemplateError(`${logicalId}: Cognito refuses ${mark} among the write attributes of a client.`);
  const rotates = client.RefreshTokenRotation?.Feature === 'ENABLED';
  const authFlows = client.ExplicitAuthFlows ?? ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  if (rotates && authFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw new TemplateError(`${logicalId}: refresh tokens that rotate exclude the flow ALLOW_REFRESH_TOKEN_AUTH.`);
  }
  return {
    id,
    authFlows,
    hidesUsers: client.PreventUserExistenceErrors === 'ENABLED',
    ...validityOf(client),
    revocation: client.EnableTokenRevocation ?? true,
    rotationGraceSeconds: rotates ? (client.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0) : undefined,
    ...oauthOf(client),
    readAttributes: client.ReadAttributes,
    writeAttributes: client.WriteAttributes,
  };
}

const oauthOf = (client: ClientProperties) => ({
  callbackUrls: client.CallbackURLs ?? [],
  logoutUrls: client.LogoutURLs ?? [],
  oauthFlows: client.AllowedOAuthFlowsUserPoolClient === true ? (client.AllowedOAuthFlows ?? []) : [],
  oauthScopes: client.AllowedOAuthScopes ?? [],
  identityProviders: client.SupportedIdentityProviders ?? [],
});

function validityOf(client: ClientProperties) {
  const { AccessToken = 'hours', IdToken = 'hours', RefreshToken = 'days' } = client.TokenValidityUnits ?? {};
  const { AccessTokenValidity = 1, IdTokenValidity = 1, RefreshTokenValidity = 30 } = client;
  return {
    accessTokenSeconds: seconds(AccessTokenValidity, AccessToken),
    idTokenSeconds: seconds(IdTokenValidity, IdToken),
    refreshTokenSeconds: seconds(RefreshTokenValidity, RefreshToken),
  };
}

function readProvider({ logicalId, properties }: Resource): DeclaredProvider {
  const {
    ProviderName,
    ProviderType,
    ProviderDetails = {},
    AttributeMapping = {},
  } = properties as unknown as {
    ProviderName: string;
    ProviderType: string;
    ProviderDetails?: Record<string, string>;
    AttributeMapping?: Record<string, string>;
  };
  if (ProviderType !== 'Google')
    throw new TemplateError(`${logicalId}: the local pool does not know the provider ${ProviderType}.`);
  return {
    name: ProviderName,
    clientId: ProviderDetails['client_id'] ?? '',
    clientSecret: ProviderDetails['client_secret'] ?? '',
    scopes: ProviderDetails['authorize_scopes'] ?? 'openid email',
    attributeMapping: AttributeMapping,
  };
}

function seconds(value: number, unit: Unit): number {
  return value * { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }[unit];
}

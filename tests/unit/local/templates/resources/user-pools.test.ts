import { describe, expect, it } from 'vitest';
import { completeTemplate, type Json, type TemplateResource } from '../../../../../local/templates/assembly.ts';
import { resolveResources } from '../../../../../local/templates/resources.ts';
import { readSecrets, secretReference } from '../../../../../local/templates/secrets.ts';
import { readUserPools } from '../../../../../local/templates/resources/user-pools.ts';

const addresses = { distributionDomain: 'localhost:3000', apiEndpoint: 'http://127.0.0.1:4000' };

function resolve(Resources: Record<string, TemplateResource>) {
  return resolveResources(
    {
      stacks: [
        {
          name: 'identity',
          account: '000000000000',
          region: 'eu-central-2',
          template: completeTemplate({ Resources }),
        },
      ],
      assets: new Map(),
    },
    addresses,
  );
}

const UserPoolId: Json = { Ref: 'pool' };

/** Returns CDK's output for the shop's pool, in short. */
const template = (
  pool: Record<string, Json> = {},
  client: Record<string, Json> = {},
  provider: Record<string, Json> = {},
) =>
  resolve({
    pool: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        AutoVerifiedAttributes: ['email'],
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
        Policies: { PasswordPolicy: { MinimumLength: 10, RequireNumbers: true } },
        EmailConfiguration: {
          EmailSendingAccount: 'DEVELOPER',
          From: 'foto@example.test',
          SourceArn: 'arn:aws:ses:eu-central-2:000000000000:identity/example.test',
        },
        MfaConfiguration: 'OFF',
        Schema: [
          { Name: 'email', Required: true },
          { Name: 'since', AttributeDataType: 'Number' },
        ],
        LambdaConfig: { PreSignUp: 'arn:aws:lambda:eu-central-2:000000000000:function:pre-sign-up' },
        ...pool,
      },
    },
    client: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: {
        UserPoolId,
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
        AccessTokenValidity: 45,
        RefreshTokenValidity: 43_200,
        TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
        SupportedIdentityProviders: [{ Ref: 'google' }],
        ...client,
      },
    },
    admins: { Type: 'AWS::Cognito::UserPoolGroup', Properties: { UserPoolId, GroupName: 'admin' } },
    google: {
      Type: 'AWS::Cognito::UserPoolIdentityProvider',
      Properties: {
        UserPoolId,
        ProviderName: 'Google',
        ProviderType: 'Google',
        ProviderDetails: { client_id: 'shop' },
        ...provider,
      },
    },
    other: {
      Type: 'AWS::Cognito::UserPoolGroup',
      Properties: { UserPoolId: 'eu-central-2_Other1234', GroupName: 'strangers' },
    },
  });

describe('a user pool of the templates', () => {
  it("is read with its clients, groups and providers, in seconds and with Cognito's defaults", () => {
    const [pool, ...others] = readUserPools(template());
    expect(others).toEqual([]);
    expect(pool).toMatchObject({
      id: expect.stringMatching(/^eu-central-2_[0-9a-f]{9}$/) as string,
      issuer: `https://cognito-idp.eu-central-2.amazonaws.com/${pool?.id}`,
      region: 'eu-central-2',
      caseSensitive: false,
      selfSignUp: true,
      verifiesEmail: true,
      customAttributes: ['custom:since'],
      mailFrom: 'foto@example.test',
      groups: ['admin'],
      passwordPolicy: {
        minimumLength: 10,
        requireLowercase: false,
        requireUppercase: false,
        requireNumbers: true,
        requireSymbols: false,
      },
      providers: [{ name: 'Google', clientId: 'shop', scopes: 'openid email' }],
      clients: [
        {
          id: expect.stringMatching(/^[a-z0-9]{26}$/) as string,
          hidesUsers: true,
          accessTokenSeconds: 2700,
          idTokenSeconds: 3600,
          refreshTokenSeconds: 2_592_000,
          rotationGraceSeconds: 30,
          revocation: true,
          oauthFlows: [],
          identityProviders: ['Google'],
        },
      ],
    });
  });

  it('with an unknown setting is refused by name', () => {
    const refused: [Parameters<typeof template>, RegExp][] = [
      [[{ UsernameAttributes: ['phone_number'] }], /pool: the local pool signs in by e-mail/],
      [[{ LambdaConfig: { PreTokenGeneration: 'arn' } }], /PreTokenGeneration/],
      [[{ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] }], /pool: .* no second factor/],
      [[{}, { GenerateSecret: true }], /client: .*secret/],
      [[{}, { WriteAttributes: ['email', 'email_verified'] }], /client: .*email_verified/],
      [
        [{}, { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] }],
        /client: .*ALLOW_REFRESH_TOKEN_AUTH/,
      ],
      [[{}, {}, { ProviderType: 'SAML' }], /google: .*SAML/],
    ];
    for (const [given, why] of refused) expect(() => readUserPools(template(...given))).toThrow(why);
  });
});

describe("a user pool's firewall", () => {
  const rule = (Name: string, Statement: Json, Action: Json = { Block: {} }): Json => ({ Name, Action, Statement });
  const call = (SearchString: string): Json => ({
    ByteMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
      PositionalConstraint: 'EXACTLY',
      SearchString,
      TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
    },
  });
  const limit = rule('limit', { RateBasedStatement: { Limit: 100 } });
  const guarded = (...Rules: Json[]) =>
    resolve({
      pool: { Type: 'AWS::Cognito::UserPool', Properties: { UsernameAttributes: ['email'] } },
      open: { Type: 'AWS::Cognito::UserPool', Properties: { UsernameAttributes: ['email'] } },
      firewall: { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'REGIONAL', Rules } },
      association: {
        Type: 'AWS::WAFv2::WebACLAssociation',
        Properties: {
          ResourceArn: { 'Fn::GetAtt': ['pool', 'Arn'] },
          WebACLArn: { 'Fn::GetAtt': ['firewall', 'Arn'] },
        },
      },
    });
  const refusedBy = (...rules: Json[]) => readUserPools(guarded(...rules)).map((pool) => pool.refusedTargets);

  it('names the calls that it blocks, one or several, for the pool that it stands before', () => {
    const several: Json = { OrStatement: { Statements: [call('a'), call('b')] } };
    expect(refusedBy(limit, rule('several', several), rule('one', call('c')))).toEqual([['a', 'b', 'c'], []]);
  });

  it('with a rule of another kind is refused by the name of the rule', () => {
    const uri: Json = { ByteMatchStatement: { FieldToMatch: { UriPath: {} }, SearchString: '/' } };
    expect(() => refusedBy(rule('uri', uri))).toThrow(/firewall: the local pool does not support the rule uri/);
    expect(() => refusedBy(rule('count', call('a'), { Count: {} }))).toThrow(/does not support the rule count/);
  });
});

describe('a secret of the templates', () => {
  it('is made up where the template says so, and another one each time', () => {
    const [made, given] = readSecrets(
      resolve({
        captcha: {
          Type: 'AWS::SecretsManager::Secret',
          Properties: { Name: 'captcha', GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } },
        },
        stripe: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'stripe' } },
      }),
    );
    expect(made?.generate?.()).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(made?.generate?.()).not.toBe(made?.generate?.());
    expect(given).not.toHaveProperty('generate');
  });

  it('is found in what stands for it', () => {
    expect(secretReference('{{resolve:secretsmanager:shop/google:SecretString:client_id::}}')).toEqual({
      secret: 'shop/google',
      field: 'client_id',
    });
    expect(secretReference('plain text')).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { at, listAt, plain, resources, synthesize } from './support/synthesized.ts';

const withGoogle = synthesize({
  googleSecret: 'shop/google',
  siteOrigins: ['https://photos.example'],
  domain: { name: 'foto.example', certificateArn: 'arn:aws:acm:us-east-1::certificate/x' },
});
const pool = () => resources('AWS::Cognito::UserPool')[0]?.properties;
const clientNamed = (name: string, shop?: ReturnType<typeof synthesize>) =>
  resources('AWS::Cognito::UserPoolClient', shop).find(
    ({ properties }) => properties['ClientName'] === `photo-shop-dev-${name}`,
  )?.properties;
const client = (shop?: ReturnType<typeof synthesize>) => clientNamed('site', shop);
const googleClient = () => clientNamed('google', withGoogle);

describe('the user pool', () => {
  test('knows people by their e-mail, however it is spelled, and checks that it is theirs, also before it changes', () => {
    expect(pool()).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  test('takes passwords of eight characters and more, of any kind', () => {
    expect(at(pool(), 'Policies', 'PasswordPolicy')).toEqual({
      MinimumLength: 8,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    });
  });

  test('calls the shop before sign-up, before and after sign-in, after a confirmation and for mails; only the pool may', () => {
    const { KMSKeyID: _key, ...config } = at(pool(), 'LambdaConfig') as Record<string, unknown>;
    const asked = Object.entries(config).map(([trigger, given]) => {
      const arn = trigger === 'CustomEmailSender' ? at(given, 'LambdaArn') : given;
      const named = resources('AWS::Lambda::Function').find(({ id }) => plain(arn) === `<${id}.Arn>`);
      return [trigger, named?.properties['FunctionName']];
    });
    expect(Object.fromEntries(asked)).toEqual({
      PreSignUp: 'photo-shop-dev-pre-sign-up',
      PreAuthentication: 'photo-shop-dev-pre-authentication',
      PostAuthentication: 'photo-shop-dev-pre-authentication',
      PostConfirmation: 'photo-shop-dev-post-confirmation',
      CustomEmailSender: 'photo-shop-dev-send-code',
    });
    const permissions = resources('AWS::Lambda::Permission').filter(
      ({ properties }) => properties['Principal'] === 'cognito-idp.amazonaws.com',
    );
    expect(permissions).toHaveLength(5);
    for (const { properties } of permissions) expect(plain(properties['SourceArn'])).toMatch(/^<pool\w+\.Arn>$/);
  });

  test('waits for its triggers as long as they may run', () => {
    const triggers = ['pre-sign-up', 'pre-authentication', 'post-confirmation', 'send-code'].map(
      (name) => `photo-shop-dev-${name}`,
    );
    const times = resources('AWS::Lambda::Function')
      .filter(({ properties }) => triggers.includes(String(properties['FunctionName'])))
      .map(({ properties }) => properties['Timeout']);
    expect(times).toEqual([5, 5, 5, 5]);
  });

  test('encrypts its own codes with a key that rotates yearly, and no function may decrypt one', () => {
    const [key, ...others] = resources('AWS::KMS::Key');
    expect(others).toEqual([]);
    expect(key!.properties['EnableKeyRotation']).toBe(true);
    expect(plain(at(pool(), 'LambdaConfig', 'KMSKeyID'))).toBe(`<${key!.id}.Arn>`);
    const readers = resources('AWS::IAM::Policy').filter(({ properties }) =>
      JSON.stringify(properties).includes('kms:'),
    );
    expect(readers).toEqual([]);
  });

  test("receives the shop's address, and is not created for an unverified sender", () => {
    expect(pool()?.['EmailConfiguration']).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'fotos@example.com',
      ConfigurationSet: expect.anything() as unknown,
    });
    expect(plain(at(pool(), 'EmailConfiguration', 'SourceArn'))).toMatch(
      /:ses:eu-central-1:<AWS::AccountId>:identity\/example\.com$/,
    );
    const [alone] = resources('AWS::Cognito::UserPool', synthesize({ mailIdentity: 'address' }));
    expect(plain(at(alone, 'properties', 'EmailConfiguration', 'SourceArn'))).toMatch(/identity\/fotos@example\.com$/);
  });

  test('asks for no second factor, and offers none: the shop asks admins itself', () => {
    expect(pool()).toMatchObject({ MfaConfiguration: 'OFF' });
    expect(pool()?.['EnabledMfas']).toBeUndefined();
  });

  test('keeps the secret of phones’ keys from all functions but the one that checks codes', () => {
    const secret = resources('AWS::SecretsManager::Secret').find(
      ({ properties }) => properties['Name'] === 'photo-shop-dev/second-factor',
    );
    expect(at(secret?.properties, 'GenerateSecretString', 'PasswordLength')).toBe(64);
    const readers = resources('AWS::Lambda::Function').filter(({ properties }) =>
      JSON.stringify(properties['Environment'] ?? {}).includes('SECOND_FACTOR_SECRET_ID'),
    );
    expect(readers.map(({ properties }) => properties['FunctionName'])).toEqual(['photo-shop-dev-identity-admin']);
  });

  test('has the groups admin and user', () => {
    expect(
      resources('AWS::Cognito::UserPoolGroup')
        .map(({ properties }) => properties['GroupName'])
        .sort(),
    ).toEqual(['admin', 'user']);
  });
});

describe("the site's client", () => {
  test('has no secret, never transmits a password and does not reveal known users', () => {
    expect(client()).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  test('gets tokens of an hour, and for each use of a refresh token a new one; all can be revoked', () => {
    expect(client()).toMatchObject({
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      EnableTokenRevocation: true,
    });
  });

  test('may read the date of a former second factor, which pools keep for ever, but not write it', () => {
    expect(at(pool(), 'Schema')).toContainEqual({
      Name: 'second_factor_since',
      AttributeDataType: 'Number',
      Mutable: true,
    });
    expect(client()?.['ReadAttributes']).toContain('custom:second_factor_since');
    expect(client()?.['WriteAttributes']).not.toContain('custom:second_factor_since');
  });

  test('may write an address and a language, and nothing else', () => {
    expect(client()?.['WriteAttributes']).toEqual(['email', 'locale']);
  });

  test("takes passwords on the shop's own pages only, with and without Google: there a captcha meets each of them", () => {
    for (const passwords of [client(), client(withGoogle)]) {
      expect(passwords).toMatchObject({
        AllowedOAuthFlowsUserPoolClient: false,
        SupportedIdentityProviders: ['COGNITO'],
      });
      expect([passwords?.['CallbackURLs'], passwords?.['AllowedOAuthFlows']]).toEqual([undefined, undefined]);
    }
  });
});

describe('the client for Google', () => {
  test('is not there without Google', () => {
    expect(resources('AWS::Cognito::UserPoolClient')).toHaveLength(1);
    expect(resources('AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
  });

  test('takes no password in any way, which is why its sign-ins need no captcha, and has no secret', () => {
    expect(googleClient()).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
    });
    expect(listAt(googleClient(), 'SupportedIdentityProviders').map(plain)).toEqual([
      expect.stringMatching(/Google|<google/) as string,
    ]);
    for (const trigger of ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallengeResponse'])
      expect(at(pool(), 'LambdaConfig', trigger)).toBeUndefined();
  });

  test("has tokens, attributes and silence of the other client's", () => {
    const same = [
      'AccessTokenValidity',
      'IdTokenValidity',
      'RefreshTokenValidity',
      'TokenValidityUnits',
      'RefreshTokenRotation',
      'EnableTokenRevocation',
      'PreventUserExistenceErrors',
      'ReadAttributes',
      'WriteAttributes',
    ];
    for (const property of same)
      expect([property, googleClient()?.[property]]).toEqual([property, client(withGoogle)?.[property]]);
  });

  test("sends people back to the shop's own addresses only", () => {
    const addresses = ['https://foto.example/auth', 'https://photos.example/auth'];
    expect([googleClient()?.['CallbackURLs'], googleClient()?.['LogoutURLs']]).toEqual([addresses, addresses]);
  });

  test("and the other open the shop's routes, and no further one", () => {
    const ids = resources('AWS::Cognito::UserPoolClient', withGoogle).map(({ id }) => `<${id}>`);
    const [authorizer] = resources('AWS::ApiGatewayV2::Authorizer', withGoogle).filter(
      ({ properties }) => properties['AuthorizerType'] === 'JWT',
    );
    expect(listAt(authorizer?.properties, 'JwtConfiguration', 'Audience').map(plain)).toHaveLength(ids.length);
  });
});

describe('Google', () => {
  test('is reached with what its secret says, which is in no template', () => {
    const [google] = resources('AWS::Cognito::UserPoolIdentityProvider', withGoogle);
    expect(google?.properties).toMatchObject({
      ProviderName: 'Google',
      ProviderType: 'Google',
      AttributeMapping: { email: 'email', email_verified: 'email_verified' },
    });
    const { client_id, client_secret, authorize_scopes } = google?.properties['ProviderDetails'] as Record<
      string,
      string
    >;
    expect(
      [client_id, client_secret].map(
        (value) => /^\{\{resolve:secretsmanager:shop\/google:SecretString:(\w+)::\}\}$/.exec(plain(value))?.[1],
      ),
    ).toEqual(['client_id', 'client_secret']);
    expect(authorize_scopes).toBe('openid email');
  });

  test('needs an address that it may send people back to', () => {
    expect(() => synthesize({ googleSecret: 'shop/google' })).toThrow(/googleSecret: .*needs domain or siteOrigins/);
  });
});

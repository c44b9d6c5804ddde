import type { DeclaredPool } from '../../../local/cognito/declared.ts';
import { accountId, region } from './one-aws.ts';

const poolId = `${region}_Stall1234`;

/** A pool as the shop's templates declare it, without its triggers. */
export const pool: DeclaredPool = {
  id: poolId,
  arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${poolId}`,
  region,
  issuer: `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
  passwordPolicy: {
    minimumLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  },
  caseSensitive: false,
  selfSignUp: true,
  verifiesEmail: true,
  customAttributes: ['custom:second_factor_since'],
  triggers: {},
  codesKey: undefined,
  mailFrom: '"Foto" <foto@example.test>',
  clients: [
    client('site0000000000000000000000'),
    { ...client('other000000000000000000000'), hidesUsers: false },
    { ...client('google00000000000000000000'), authFlows: ['ALLOW_CUSTOM_AUTH'] },
  ],
  groups: ['admin', 'user'],
  providers: [
    {
      name: 'Google',
      clientId: 'stall.apps.googleusercontent.com',
      clientSecret: 'shared by both sides of the test',
      scopes: 'openid email',
      attributeMapping: { email: 'email', email_verified: 'email_verified', username: 'sub' },
    },
  ],
  refusedTargets: [],
};

export const clientId = pool.clients[0]?.id ?? '';
export const otherClientId = pool.clients[1]?.id ?? '';
/** Takes no passwords. */
export const googleClientId = pool.clients[2]?.id ?? '';

function client(id: string): DeclaredPool['clients'][number] {
  return {
    id,
    authFlows: ['ALLOW_USER_SRP_AUTH'],
    hidesUsers: true,
    accessTokenSeconds: 3600,
    idTokenSeconds: 3600,
    refreshTokenSeconds: 30 * 86_400,
    revocation: true,
    rotationGraceSeconds: 0,
    callbackUrls: ['http://shop.example.test/auth'],
    logoutUrls: ['http://shop.example.test/'],
    oauthFlows: ['code'],
    oauthScopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
    identityProviders: ['Google'],
    readAttributes: ['email', 'email_verified', 'locale', 'custom:second_factor_since'],
    writeAttributes: ['email', 'locale'],
  };
}

import { Duration, SecretValue } from 'aws-cdk-lib';
import {
  ClientAttributes, OAuthScope, ProviderAttribute, type UserPool, UserPoolClient, UserPoolClientIdentityProvider, UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Where people come back to from Google, and from signing out there. */
const RETURN_PAGE = '/auth';

interface SiteClientProps {
  pool: UserPool;
  stage: Stage;
}

/**
 * The site's own client of the user pool; a browser keeps no secret. Only Google is reached by the hosted pages: passwords go
 * through the shop's own page, with their captcha.
 */
export function siteClient(scope: Construct, id: string, { pool, stage }: SiteClientProps): UserPoolClient {
  const google = googleOf(scope, { pool, stage });
  const client = new UserPoolClient(scope, id, {
    userPool: pool,
    userPoolClientName: `${stage.prefix}-site`,
    generateSecret: false,
    authFlows: { userSrp: true },
    preventUserExistenceErrors: true,
    accessTokenValidity: Duration.minutes(60),
    idTokenValidity: Duration.minutes(60),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    enableTokenRevocation: true,
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true, locale: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, locale: true }),
    supportedIdentityProviders: [google ? UserPoolClientIdentityProvider.GOOGLE : UserPoolClientIdentityProvider.COGNITO],
    ...(google ? { oAuth: backFromGoogle(stage) } : { disableOAuth: true }),
  });
  if (google) client.node.addDependency(google);
  return client;
}

function backFromGoogle({ domain, siteOrigins }: Stage) {
  const addresses = [...(domain ? [`https://${domain.name}`] : []), ...siteOrigins].map((origin) => `${origin}${RETURN_PAGE}`);
  return {
    flows: { authorizationCodeGrant: true },
    scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
    callbackUrls: addresses,
    logoutUrls: addresses,
  };
}

/** Google, where the stage names the secret with the shop's own id there; templates hold a reference to it. */
function googleOf(scope: Construct, { pool, stage: { googleSecret } }: SiteClientProps): UserPoolIdentityProviderGoogle | undefined {
  if (googleSecret === undefined) return undefined;
  const field = (jsonField: string) => SecretValue.secretsManager(googleSecret, { jsonField });
  return new UserPoolIdentityProviderGoogle(scope, 'google', {
    userPool: pool,
    clientId: field('client_id').unsafeUnwrap(),
    clientSecretValue: field('client_secret'),
    scopes: ['openid', 'email'],
    attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL, emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED },
  });
}

import { Duration, SecretValue } from 'aws-cdk-lib';
import {
  ClientAttributes,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientProps,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** The page to which Google's sign-in and sign-out return. */
const RETURN_PAGE = '/auth';

interface SiteClientProps {
  pool: UserPool;
  stage: Stage;
}

/** The common settings of both clients. A browser keeps no secret. */
const common = ({ pool }: SiteClientProps) =>
  ({
    userPool: pool,
    generateSecret: false,
    preventUserExistenceErrors: true,
    accessTokenValidity: Duration.minutes(60),
    idTokenValidity: Duration.minutes(60),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    enableTokenRevocation: true,
    readAttributes: new ClientAttributes()
      .withStandardAttributes({ email: true, emailVerified: true, locale: true })
      .withCustomAttributes('second_factor_since'),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, locale: true }),
  }) satisfies UserPoolClientProps;

/**
 * Creates the client for passwords. Their captcha is on the shop's own page: no hosted page of the pool accepts them.
 */
export function siteClient(scope: Construct, id: string, props: SiteClientProps): UserPoolClient {
  return new UserPoolClient(scope, id, {
    ...common(props),
    userPoolClientName: `${props.stage.prefix}-site`,
    authFlows: { userSrp: true },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    disableOAuth: true,
  });
}

/**
 * Creates the client for sign-ins with Google, if the stage names the secret with the shop's id at Google. The pool
 * calls its trigger before these sign-ins too, and only the client tells which ones need a captcha. This client accepts
 * no password. `custom` is a flow without triggers in the pool; a client without any flow would get Cognito's defaults,
 * including passwords.
 */
export function googleClient(scope: Construct, id: string, props: SiteClientProps): UserPoolClient | undefined {
  const { pool, stage } = props;
  if (stage.googleSecret === undefined) return undefined;
  const google = googleOf(scope, pool, stage.googleSecret);
  const addresses = [...(stage.domain ? [`https://${stage.domain.name}`] : []), ...stage.siteOrigins].map(
    (origin) => `${origin}${RETURN_PAGE}`,
  );
  const client = new UserPoolClient(scope, id, {
    ...common(props),
    userPoolClientName: `${stage.prefix}-google`,
    authFlows: { custom: true },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
      callbackUrls: addresses,
      logoutUrls: addresses,
    },
  });
  client.node.addDependency(google);
  return client;
}

/** Templates contain a reference to the secret, never its value. */
function googleOf(scope: Construct, userPool: UserPool, secret: string): UserPoolIdentityProviderGoogle {
  const field = (jsonField: string) => SecretValue.secretsManager(secret, { jsonField });
  return new UserPoolIdentityProviderGoogle(scope, 'google', {
    userPool,
    clientId: field('client_id').unsafeUnwrap(),
    clientSecretValue: field('client_secret'),
    scopes: ['openid', 'email'],
    attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL, emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED },
  });
}

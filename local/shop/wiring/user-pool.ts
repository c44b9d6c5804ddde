import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { LocalKms } from '../../aws/kms.ts';
import type { LocalSecrets } from '../../aws/secrets-manager.ts';
import { startCognito, type RunningCognito } from '../../cognito/cognito.ts';
import { encryptCodes } from '../../cognito/encrypt-code.ts';
import type { DeclaredPool } from '../../cognito/declared.ts';
import type { GooglePerson } from '../../cognito/hosted/google-people.ts';
import type { Invocation } from '../../lambda/function.ts';
import type { RunningMail } from '../../mail/mail.ts';
import type { Cloud } from '../../templates/cloud.ts';
import { USER_POOL_PATH } from '../../templates/local-values.ts';
import { fieldOfSecret, secretReference } from '../../templates/secrets.ts';

export interface UserPoolOptions {
  cloud: Cloud;
  dataDir: string;
  /** The shop's addresses. */
  origins: readonly string[];
  secrets: LocalSecrets;
  mail: RunningMail;
  kms: LocalKms;
  invoke(functionArn: string, payload: string): Promise<Invocation>;
  /** Further accounts at the stand-in for Google, next to the demo's people. */
  googlePeople: readonly GooglePerson[];
  log(line: string): void;
}

/** The people to choose from on the sign-in page of the stand-in for Google. */
const demoPeople: readonly GooglePerson[] = [
  { email: 'lea.brunner@example.com', name: 'Lea Brunner', email_verified: true },
  { email: 'marco.bernasconi@example.com', name: 'Marco Bernasconi', email_verified: true },
  { email: 'anna.demo@example.com', name: 'Anna Demo', email_verified: true },
  { email: 'unverified.demo@example.com', name: 'Nora Demo (address not verified)', email_verified: false },
];

/** @throws Error when the templates do not have exactly one user pool */
export async function startUserPool({
  cloud,
  dataDir,
  origins,
  secrets,
  mail,
  kms,
  invoke,
  googlePeople,
  log,
}: UserPoolOptions): Promise<RunningCognito> {
  const [pool, ...others] = cloud.userPools;
  if (pool === undefined || others.length > 0)
    throw new Error(`The templates have ${cloud.userPools.length} user pools; the local cloud runs one.`);
  const policies = new Map(cloud.functions.map(({ arn, policy }) => [arn, policy]));
  return startCognito({
    declared: withSecrets(pool, cloud, secrets),
    dir: join(dataDir, 'user-pool'),
    path: USER_POOL_PATH,
    origins: [...new Set(origins)],
    invoke: Object.assign(invoke, { policyOf: (functionArn: string) => policies.get(functionArn) }),
    send: mail.send,
    encryptCode: encryptCodes(kms),
    googlePeople: [...demoPeople, ...googlePeople],
    onFault: log,
  });
}

/**
 * Adds the secrets that the pool's providers name. In AWS the staff enter them before the deployment. Here they are
 * invented, because both sides are on this machine.
 */
function withSecrets(pool: DeclaredPool, { region, account }: Cloud, secrets: LocalSecrets): DeclaredPool {
  const resolved = (text: string) => {
    const reference = secretReference(text);
    if (reference === undefined) return text;
    const { secret } = reference;
    secrets.ensureSecret(secret, `arn:aws:secretsmanager:${region}:${account}:secret:${secret}-local0`, () =>
      JSON.stringify({
        client_id: `${randomBytes(6).toString('hex')}.apps.googleusercontent.com`,
        client_secret: randomBytes(24).toString('base64url'),
      }),
    );
    return fieldOfSecret(secrets, reference);
  };
  return {
    ...pool,
    providers: pool.providers.map((provider) => ({
      ...provider,
      clientId: resolved(provider.clientId),
      clientSecret: resolved(provider.clientSecret),
    })),
  };
}

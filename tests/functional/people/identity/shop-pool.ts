import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createDynamoDb } from '../../../../local/aws/dynamodb/dynamodb.ts';
import { createKms } from '../../../../local/aws/kms.ts';
import { createSecretsManager } from '../../../../local/aws/secrets-manager.ts';
import { encryptCodes } from '../../../../local/cognito/encrypt-code.ts';
import { startCognito } from '../../../../local/cognito/cognito.ts';
import { createS3 } from '../../../../local/s3/s3.ts';
import { byPath } from '../../../../local/shop/by-path.ts';
import { close, listen } from '../../../../local/shop/doors/listen.ts';
import { newCaptcha } from '../../../../lambdas/people/captcha/captcha.ts';
import { confirmSignUp } from '../../../../lambdas/people/codes/sign-up.ts';
import { handler as postConfirmation } from '../../../../lambdas/people/identity/post-confirmation.ts';
import { handler as preAuthentication } from '../../../../lambdas/people/identity/pre-authentication.ts';
import { handler as preSignUp } from '../../../../lambdas/people/identity/pre-sign-up.ts';
import { handler as sendCode } from '../../../../lambdas/people/identity/send-code.ts';
import { sesService, type SentMail } from '../../sale-services.ts';
import { shopTable } from '../../shop-table.ts';
import { clientId, googleClientId, pool } from '../../local/declared-pool.ts';
import { accountId, allow, clientOf, environmentOf, region, role, startEndpoint } from '../../local/one-aws.ts';

export { clientId, googleClientId };
export const userPoolId = pool.id;
const codesKey = `arn:aws:kms:${region}:${accountId}:key/codes`;
const callback = 'http://shop.example.test/auth';

/** The accounts at Google, one for each test that needs a new person. */
export const googleAddresses = Array.from({ length: 10 }, (_, number) => `lea${number}@example.test`);

const triggers = {
  PreSignUp: preSignUp,
  PreAuthentication: preAuthentication,
  PostAuthentication: preAuthentication,
  PostConfirmation: postConfirmation,
  CustomEmailSender: sendCode,
};

/** Starts the shop's user pool with the shop's own triggers and the real table. Mails are only stored. */
export async function startShopPool() {
  const dir = mkdtempSync(join(tmpdir(), 'shop-pool-'));
  const dynamodb = await createDynamoDb({ dir, accountId, endpoint: process.env.DYNAMODB_ENDPOINT });
  await dynamodb.call('CreateTable', shopTable);
  const secrets = createSecretsManager({ dir });
  for (const name of ['captcha', 'foreign'])
    secrets.ensureSecret(name, name, () => randomBytes(48).toString('base64url'));
  const s3 = createS3({ dir: join(dir, 's3') });
  for (const bucket of ['downloads', 'originals', 'users']) s3.ensureBucket(bucket);
  const mails: SentMail[] = [];
  const kms = createKms({ keys: [codesKey] });
  /** The lead of the pool's clock, in milliseconds. */
  const clock = { ahead: 0 };
  /** The source of each trigger's call, and the pool's faults. */
  const asked: string[] = [];
  const server = createServer((request, response) => listener(request, response));
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const cognito = await startCognito({
    declared: { ...pool, triggers: Object.fromEntries(Object.keys(triggers).map((name) => [name, name])), codesKey },
    dir: join(dir, 'pool'),
    path: '/cognito',
    origins: [url],
    invoke: Object.assign(
      async (name: string, payload: string) => {
        const event = JSON.parse(payload) as never;
        asked.push((event as { triggerSource: string }).triggerSource);
        try {
          return { failed: false, payload: JSON.stringify(await triggers[name as keyof typeof triggers](event)) };
        } catch (error) {
          return {
            failed: true,
            payload: JSON.stringify({ errorType: 'Error', errorMessage: (error as Error).message }),
          };
        }
      },
      {
        policyOf: () => ({
          Statement: [
            {
              Effect: 'Allow' as const,
              Action: 'lambda:InvokeFunction',
              Resource: '*',
              Principal: { Service: 'cognito-idp.amazonaws.com' },
            },
          ],
        }),
      },
    ),
    send: () => Promise.reject(new Error('a function sends the codes')),
    encryptCode: encryptCodes(kms),
    googlePeople: [
      ...googleAddresses.map((email) => ({ email, name: 'Lea', email_verified: true })),
      { email: 'nora@example.test', name: 'Nora', email_verified: false },
    ],
    onFault: (message) => asked.push(message),
    now: () => Date.now() + clock.ahead,
  });
  const listener = byPath(cognito.listeners, (_request, response) => void response.writeHead(404).end());
  const shop = role('shop', allow('*', '*'));
  const endpoint = await startEndpoint(
    [
      dynamodb.service,
      secrets.service,
      s3.service,
      cognito.service,
      kms.service,
      sesService(mails, { ses: 0, onMail: null }),
    ],
    [shop],
  );
  Object.assign(process.env, {
    ...environmentOf(endpoint, shop),
    TABLE_NAME: 'shop',
    CAPTCHA_SECRET_ID: 'captcha',
    MAIL_FROM: 'fotos@shop.example',
    MAIL_CONFIGURATION_SET: 'shop',
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: clientId,
    HOSTED_PAGES_URL: '/cognito',
    DOWNLOADS_BUCKET: 'downloads',
    ORIGINALS_BUCKET: 'originals',
    USERS_BUCKET: 'users',
  });
  const codeTo = (email: string) =>
    /\b\d{8}\b/.exec(mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? 'no mail';
  return {
    mails,
    asked,
    s3,
    clock,
    endpoint: `${url}/cognito`,
    browser: new CognitoIdentityProviderClient({
      region,
      endpoint: `${url}/cognito`,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      maxAttempts: 1,
    }),
    operator: new CognitoIdentityProviderClient(clientOf(endpoint, shop)),
    code: codeTo,
    /** Gives the shop the latest code that was mailed to an address. */
    confirm: (email: string, code = codeTo(email), headers: Record<string, string> = {}) =>
      confirmSignUp({ email, code }, headers),
    google: (email: string) => comeFromGoogle(url, email),
    async close(): Promise<void> {
      await close(server);
      await endpoint.close();
      await cognito.stop();
      await dynamodb.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type ShopPool = Awaited<ReturnType<typeof startShopPool>>;

/** Solves a challenge of the shop as the widget does. */
export async function solvedCaptcha(): Promise<string> {
  const challenge = await newCaptcha();
  return packed({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

export const packed = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Chooses a person on Google's page, follows the redirects and returns the final address. */
async function comeFromGoogle(url: string, email: string): Promise<URLSearchParams> {
  const visit = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(address, url), { redirect: 'manual', ...init });
    return { location: response.headers.get('location') ?? '', text: await response.text() };
  };
  const request = new URLSearchParams({
    client_id: googleClientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid email',
    identity_provider: 'Google',
    state: 'state',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
  });
  const { location: toGoogle } = await visit(`/cognito/oauth2/authorize?${request}`);
  const { text: page } = await visit(toGoogle);
  const form = page.split('<form').find((part) => part.includes(`value="${email}"`)) ?? '';
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&').replaceAll('&#x2F;', '/')],
  );
  const { location: back } = await visit('/o/oauth2/v2/auth/callback', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return new URL((await visit(back)).location).searchParams;
}

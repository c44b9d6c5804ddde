import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { fetchAuthSession, signIn, type AuthTokens } from 'aws-amplify/auth';
import type { ShopRecord } from '../../local/shop/record.ts';
import { type Mail, readMailbox } from './mailbox.ts';
import { anotherBrowser } from './another-browser.ts';
import { hasPhone, proveCode, setUpPhone } from './phone.ts';
import { until } from './until.ts';

type ShopWithPool = Pick<ShopRecord, 'url' | 'awsEndpoint' | 'region' | 'operator' | 'resources'>;

export interface SignedIn {
  email: string;
  password: string;
  /** The account's `user_id`. */
  userId: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  /** For routes of a signed-in customer. */
  headers: { authorization: string };
  /** The browser's whole storage of the session, by name. */
  kept: Record<string, string>;
}

/** Opens another browser for this shop's users. */
export const openBrowser = ({
  url,
  resources: { userPool },
}: Pick<ShopWithPool, 'url' | 'resources'>): Map<string, string> =>
  anotherBrowser({ userPoolId: userPool.id, userPoolClientId: userPool.clientId, userPoolEndpoint: `${url}/cognito` });

/** Returns a solved captcha of the shop, valid for one try. */
export async function solvedCaptcha({ url }: Pick<ShopWithPool, 'url'>): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Signs in as the site does, and gives the code of a phone for the office. */
export async function signInTo(shop: ShopWithPool, email: string, password: string): Promise<SignedIn> {
  const person = await signInByPassword(shop, email, password);
  if (hasPhone(email)) await proveCode(shop, person);
  return person;
}

/** Signs in as the site does, without the code of a phone. */
export async function signInByPassword(shop: ShopWithPool, email: string, password: string): Promise<SignedIn> {
  const storage = openBrowser(shop);
  await signIn({ username: email, password, options: { clientMetadata: { captcha: await solvedCaptcha(shop) } } });
  const { tokens, userSub } = await fetchAuthSession();
  return signedIn(email, password, userSub ?? '', tokens, storage);
}

function signedIn(
  email: string,
  password: string,
  userId: string,
  tokens: AuthTokens | undefined,
  storage: Map<string, string>,
): SignedIn {
  const accessToken = String(tokens?.accessToken);
  return {
    email,
    password,
    userId,
    accessToken,
    idToken: String(tokens?.idToken),
    refreshToken: [...storage].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? '',
    headers: { authorization: `Bearer ${accessToken}` },
    kept: Object.fromEntries(storage),
  };
}

/** `admin-to-be`: in the group, but still without a second factor. */
type Kind = 'user' | 'admin' | 'admin-to-be';

/** Makes a verified member as the operator, without mails, and signs in. */
export async function newMember(shop: ShopWithPool, email: string, kind: Kind = 'user'): Promise<SignedIn> {
  const pool = poolClient(shop);
  const [UserPoolId, Username, password] = [shop.resources.userPool.id, email, `horse ${crypto.randomUUID()}`];
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }));
  await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }));
  const GroupName = kind === 'user' ? 'user' : 'admin';
  await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  const member = await signInTo(shop, email, password);
  if (kind !== 'admin') return member;
  await setUpPhone(shop, member);
  return signInTo(shop, email, password);
}

/** Returns the pool's client for the operator. */
export function poolClient({ awsEndpoint, region, operator }: ShopWithPool): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ endpoint: awsEndpoint, region, credentials: operator });
}

/** Gives the shop a mailed code, with a new password for `password/reset`. */
export async function giveCode(
  { url }: Pick<ShopWithPool, 'url'>,
  call: 'sign-up/confirm' | 'password/reset',
  body: { email: string; code: string; password?: string },
): Promise<unknown> {
  return (await postTo(url, call, body)).json();
}

/** Asks the shop to mail a code. */
export const askCode = (
  { url }: Pick<ShopWithPool, 'url'>,
  call: 'sign-up/code' | 'password/code',
  email: string,
  language: 'it' | 'de' = 'it',
): Promise<Response> => postTo(url, call, { email, language });

const postTo = (url: string, call: string, body: unknown): Promise<Response> =>
  fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the code of the latest mail to an address. */
export async function mailedCode({ mailboxUrl }: Pick<ShopRecord, 'mailboxUrl'>, email: string): Promise<string> {
  return until(`a mail with a code to ${email}`, async () => {
    const mails = await readMailbox(mailboxUrl, email);
    return mails.flatMap(({ body }) => codeIn(body) ?? []).at(-1);
  });
}

const codeIn = ({ text, html }: Mail['body']): string | undefined =>
  /\b\d{8}\b/.exec(text ?? html?.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ') ?? '')?.[0];

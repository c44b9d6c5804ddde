import { randomBytes } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  type AdminGetUserResponse,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  GetUserCommand,
  InvalidParameterException,
  NotAuthorizedException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { spokenLanguage, type Language } from '../../../core/wire/languages.ts';
import { shortMemory } from '../short-memory.ts';

let client: CognitoIdentityProviderClient | undefined;
export const userPool = () => (client ??= new CognitoIdentityProviderClient({}));

/** The name in `lib/stacks/identity.ts` and in Cognito. */
const GOOGLE = 'Google';

/** A person of the user pool. */
export interface PoolUser {
  /** The pool's `sub`: the permanent id of the account. */
  user_id: string;
  /** The name for the pool's calls. */
  username: string;
  email: string;
  email_verified: boolean;
  /**
   * `started`: signed up, but has not entered the code from the mail. `invited`: made by the shop or an operator,
   * without a password of her own yet.
   */
  state: 'started' | 'invited' | 'confirmed';
  /** False once an operator disabled the user in the pool. */
  enabled: boolean;
  /** True for a password of the person's own. */
  has_password: boolean;
  /** Google's id of the person; null when Google is not linked. */
  google_id: string | null;
  google_linked: boolean;
  preferred_language: Language | undefined;
  signed_up_at: Date;
}

/** Reads the user with a name or an e-mail address; undefined without one. */
export async function readPoolUser(userPoolId: string, usernameOrEmail: string): Promise<PoolUser | undefined> {
  try {
    return userOf(
      await userPool().send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: usernameOrEmail })),
    );
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

export function userOf({
  Username = '',
  UserAttributes = [],
  UserStatus,
  Enabled = true,
  UserCreateDate = new Date(),
}: AdminGetUserResponse): PoolUser {
  const attributes = Object.fromEntries(UserAttributes.map(({ Name = '', Value = '' }) => [Name, Value]));
  const google_id = googleIdOf(attributes['identities']);
  const state =
    UserStatus === 'UNCONFIRMED' ? 'started' : UserStatus === 'FORCE_CHANGE_PASSWORD' ? 'invited' : 'confirmed';
  return {
    user_id: attributes['sub'] ?? '',
    username: Username,
    email: attributes['email'] ?? '',
    email_verified: attributes['email_verified'] === 'true',
    state,
    enabled: Enabled,
    has_password: state === 'confirmed',
    google_id,
    google_linked: google_id !== null,
    preferred_language: spokenLanguage(attributes['locale']),
    signed_up_at: UserCreateDate,
  };
}

/** Reads Google's id from the attribute `identities`, a JSON list of `{ userId, providerName, … }`. */
function googleIdOf(identities: string | undefined): string | null {
  if (!identities) return null;
  const linked = JSON.parse(identities) as { userId: string; providerName: string }[];
  return linked.find(({ providerName }) => providerName === GOOGLE)?.userId ?? null;
}

/**
 * Makes a user with an e-mail that another party has verified, without a mail; false when the address has a user
 * already.
 */
export async function createInvitedUser(userPoolId: string, email: string): Promise<boolean> {
  try {
    await userPool().send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof UsernameExistsException || error instanceof AliasExistsException) return false;
    throw error;
  }
}

/**
 * Confirms a user who proved her address, whether another call did it a moment ago or not. The address comes first:
 * the pool tells its trigger what is verified.
 */
export async function confirmSignedUpUser(userPoolId: string, username: string): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: username };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await userPool().send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
  try {
    await userPool().send(new AdminConfirmSignUpCommand(user));
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
  }
}

/** Confirms an invited user with an unknown random password; *forgotten password* gives her one of her own. */
export const confirmInvitedUser = (userPoolId: string, username: string): Promise<void> =>
  setPassword(userPoolId, username, randomBytes(48).toString('base64url'));

/** Gives a user a password, in place of an earlier one. */
export async function setPassword(userPoolId: string, username: string, Password: string): Promise<void> {
  await userPool().send(
    new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username: username, Password, Permanent: true }),
  );
}

/** Lets the Google account sign in as the user. A repetition changes nothing. */
export async function linkGoogle(userPoolId: string, username: string, googleId: string): Promise<void> {
  try {
    await userPool().send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: userPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
        SourceUser: {
          ProviderName: GOOGLE,
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: googleId,
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof InvalidParameterException && /already linked/i.test(error.message))) throw error;
  }
}

/** Unlinks the Google account from its user. */
export async function unlinkGoogle(userPoolId: string, googleId: string): Promise<void> {
  await userPool().send(
    new AdminDisableProviderForUserCommand({
      UserPoolId: userPoolId,
      User: { ProviderName: GOOGLE, ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: googleId },
    }),
  );
}

/**
 * The time for which an instance trusts a token in read-only calls: the pool answers 120 such requests a second in all.
 */
const MEMORY_MS = 5000;
const believed = shortMemory(MEMORY_MS);

/**
 * Tells whether the pool still accepts a formally valid access token. It does not after a sign-out, here or everywhere,
 * or after the user's deletion. The token itself authorises the request.
 * @param looks true for a read-only call: the pool's answer of some seconds ago suffices
 */
export async function takesToken(accessToken: string, { looks = false }: { looks?: boolean } = {}): Promise<boolean> {
  if (looks && believed.has(accessToken)) return true;
  try {
    await userPool().send(new GetUserCommand({ AccessToken: accessToken }));
    believed.keep(accessToken);
    return true;
  } catch (error) {
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return false;
    throw error;
  }
}

/** Flows of a client without a password and without triggers in the pool. */
const WITHOUT_PASSWORD = new Set<string>(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
const clients = new Map<string, boolean>();

/**
 * Tells whether a client of the pool allows sign-ins with a password. A client's flows never change, so an instance
 * asks once.
 */
export async function takesPasswords(userPoolId: string, clientId: string): Promise<boolean> {
  const known = clients.get(clientId);
  if (known !== undefined) return known;
  const { UserPoolClient } = await userPool().send(
    new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId }),
  );
  // A client without flows has Cognito's default ones, which include passwords.
  const flows = UserPoolClient?.ExplicitAuthFlows ?? [];
  const takes = flows.length === 0 || flows.some((flow) => !WITHOUT_PASSWORD.has(flow));
  clients.set(clientId, takes);
  return takes;
}

/** Ends every session of the user: refresh tokens become invalid now, access tokens within an hour. */
export async function signOutEverywhere(userPoolId: string, username: string): Promise<void> {
  await unlessGone(() =>
    userPool().send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username })),
  );
}

/** Deletes the user, whether she exists or not. */
export async function deletePoolUser(userPoolId: string, username: string): Promise<void> {
  await unlessGone(() => userPool().send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username })));
}

async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

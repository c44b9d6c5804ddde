import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pool } from './declared-pool.ts';
import { allow, role } from './one-aws.ts';
import { openBrowser, startOnePool, type OnePool } from './one-pool.ts';

const keeper = role('keeper', allow('cognito-idp:*', pool.arn));
const reader = role('reader', allow('cognito-idp:AdminGetUser', pool.arn));
const UserPoolId = pool.id;

let running: OnePool;
let admin: ReturnType<OnePool['as']>;

beforeAll(async () => {
  running = await startOnePool({ principals: [keeper, reader] });
  admin = running.as(keeper);
});
afterAll(() => running.stop());

let number = 0;
async function user(): Promise<string> {
  const Username = `member${(number += 1)}@example.test`;
  await admin.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  return Username;
}

describe('an administrator', () => {
  it('makes a user who chooses her own password at her first sign-in', async () => {
    openBrowser(running);
    const Username = 'new.member@example.test';
    const { User } = await admin.send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword: 'for the first time' }),
    );
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect((await running.mails()).at(-1)).toMatchObject({
      destination: { to: [Username] },
      body: { html: expect.stringContaining('for the first time') as string },
    });
    expect(await signIn({ username: Username, password: 'for the first time' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    });
    expect(await confirmSignIn({ challengeResponse: 'correct horse' })).toMatchObject({ isSignedIn: true });
    await expect(admin.send(new AdminCreateUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
  });

  it('sets a password for good, puts users into groups, which their tokens tell, and signs them out', async () => {
    openBrowser(running);
    const Username = await user();
    await admin.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'correct horse', Permanent: true }),
    );
    for (const GroupName of ['user', 'admin'])
      await admin.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    await expect(
      admin.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'owners' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    const { Groups } = await admin.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['user', 'admin']);
    await signIn({ username: Username, password: 'correct horse' });
    expect((await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups']).toEqual(['user', 'admin']);
    await admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  it('changes and deletes users, and learns when a user does not exist', async () => {
    const Username = await user();
    const to = `moved.${Username}`;
    await admin.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: [{ Name: 'email', Value: to }] }),
    );
    const { UserAttributes } = await admin.send(new AdminGetUserCommand({ UserPoolId, Username: to }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    await expect(
      admin.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username: to,
          UserAttributes: [{ Name: 'email', Value: await user() }],
        }),
      ),
    ).rejects.toMatchObject({ name: 'AliasExistsException' });
    await admin.send(new AdminDeleteUserCommand({ UserPoolId, Username: to }));
    await expect(admin.send(new AdminGetUserCommand({ UserPoolId, Username: to }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('links a Google account to one user only, and takes the link away', async () => {
    const [Username, other] = [await user(), await user()];
    const source = {
      ProviderName: 'Google',
      ProviderAttributeName: 'Cognito_Subject',
      ProviderAttributeValue: '1234567890',
    };
    const link = (name: string) =>
      admin.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: name },
          SourceUser: source,
        }),
      );
    await link(Username);
    await expect(link(other)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const { UserAttributes } = await admin.send(new AdminGetUserCommand({ UserPoolId, Username }));
    const identities = UserAttributes?.find(({ Name }) => Name === 'identities')?.Value ?? '[]';
    expect(JSON.parse(identities)).toMatchObject([{ userId: '1234567890', providerName: 'Google', primary: false }]);
    await admin.send(new AdminDisableProviderForUserCommand({ UserPoolId, User: source }));
    await link(other);
  });

  it('needs a role that allows the call, and names the pool; a browser cannot make it at all', async () => {
    const Username = await user();
    await expect(running.as(reader).send(new AdminGetUserCommand({ UserPoolId, Username }))).resolves.toBeDefined();
    await expect(running.as(reader).send(new AdminDeleteUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(
      admin.send(new AdminGetUserCommand({ UserPoolId: 'eu-central-2_Other1234', Username })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(running.browser.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'MissingAuthenticationTokenException',
    });
    await expect(admin.send(new AdminDisableUserCommand({ UserPoolId, Username }))).rejects.toThrow(/AdminDisableUser/);
  });
});

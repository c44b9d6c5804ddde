import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riderId } from '../../../../core/ids.ts';
import { putRemoval } from '../../../../lambdas/gateways/buckets/removals.ts';
import { joinAdmins } from '../../../../lambdas/gateways/identity/admins.ts';
import {
  confirmInvitedUser,
  createInvitedUser,
  linkGoogle,
  readPoolUser,
} from '../../../../lambdas/gateways/identity/user-pool.ts';
import { handler as exportUsers } from '../../../../lambdas/people/retention/export-users.ts';
import { claimAccount, readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { addInterest, listInterests } from '../../../../lambdas/store/people/following/interests.ts';
import { localCommand } from '../../local-command.ts';
import { startShopPool, userPoolId } from './shop-pool.ts';

let shop: Awaited<ReturnType<typeof startShopPool>>;
let command: ReturnType<typeof localCommand>;

beforeAll(async () => {
  shop = await startShopPool();
  command = localCommand('restore', ['originals', 'users']);
});
afterAll(async () => {
  command?.forget();
  await shop?.close();
});

const today = () => new Date().toISOString().slice(0, 10);
const restore = () => command.run('--users', '--day', today());

/** A confirmed user with an account. */
async function member() {
  const email = `${randomUUID()}@example.test`;
  await createInvitedUser(userPoolId, email);
  const { username } = (await readPoolUser(userPoolId, email))!;
  await confirmInvitedUser(userPoolId, username);
  const user = (await readPoolUser(userPoolId, email))!;
  const account = await claimAccount({ ...user, has_password: true });
  return { ...user, customer_id: account.customer_id };
}

/** Loses every user, as a deleted pool does. */
async function losePool(): Promise<void> {
  const { Users = [] } = await shop.operator.send(new ListUsersCommand({ UserPoolId: userPoolId }));
  for (const { Username } of Users)
    await shop.operator.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username }));
}

describe('a lost user pool', () => {
  it('is filled again: addresses verified, an admin in her group, Google linked, each account with its new user', async () => {
    const [anna, admin] = [await member(), await member()];
    await joinAdmins(userPoolId, admin.username);
    await linkGoogle(userPoolId, anna.username, '4711');
    await addInterest(anna.user_id, {
      swiss_equestrian_rider_id: riderId('900001'),
      rider_name: 'Anna',
      horse_name: null,
    });
    await exportUsers();
    await losePool();
    const mails = shop.mails.length;
    expect(await restore()).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('2 came back, 0 were there'),
    });

    const back = (await readPoolUser(userPoolId, anna.email))!;
    expect(back).toMatchObject({ email_verified: true, state: 'confirmed', google_id: '4711' });
    expect(back.user_id).not.toBe(anna.user_id);
    expect(await readAccount(anna.user_id)).toBeUndefined();
    expect(await readAccount(back.user_id)).toMatchObject({ customer_id: anna.customer_id, user_id: back.user_id });
    expect(await listInterests(back.user_id)).toMatchObject([{ rider_name: 'Anna' }]);
    const { Groups } = await shop.operator.send(
      new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: admin.email }),
    );
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin']);
    expect(shop.mails).toHaveLength(mails);

    expect((await restore()).out).toContain('0 came back, 2 were there');
    expect(await listInterests(back.user_id)).toHaveLength(1);
  });

  it('gets nobody back who was erased since', async () => {
    const gone = await member();
    await exportUsers();
    const removal = { kind: 'erasure', customer_id: gone.customer_id, user_id: gone.user_id };
    await putRemoval({ at: new Date().toISOString(), id: gone.customer_id, removal });
    await losePool();
    expect((await restore()).out).toContain('1 erased since');
    await expect(
      shop.operator.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: gone.email })),
    ).rejects.toThrow();
  });

  it('needs the day of an export', async () => {
    expect(await command.run('--users', '--day', '2020-01-01')).toMatchObject({
      code: 1,
      err: '--day 2020-01-01: there is no export of that day. Choose one of the last 14 days, in UTC.\n',
    });
    expect((await command.run('--users')).err).toContain(
      '--day is "": write the day of the export, such as 2026-08-21.',
    );
  });
});

it('the export has no user with an unproven address', async () => {
  await losePool();
  await shop.operator.send(
    new (await import('@aws-sdk/client-cognito-identity-provider')).AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: 'unproven@example.test',
      MessageAction: 'SUPPRESS',
    }),
  );
  expect(await exportUsers()).toEqual({ users: 0 });
});

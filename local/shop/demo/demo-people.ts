import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from 'otpauth';
import { AwsError } from '../../aws/service.ts';
import { writeDurably } from '../../aws/durable-file.ts';
import type { RunningCognito } from '../../cognito/cognito.ts';

export interface SignIn {
  email: string;
  password: string;
}

/** Two accounts for testing the shop. */
export interface DemoPeople {
  customer: SignIn;
  /** `secret`: the secret of the phone with the codes for the admin's sign-ins, in Base32. */
  admin: SignIn & { secret: string };
}

const fileName = 'demo-sign-in.json';

/**
 * Creates a customer and an admin with a second factor, if missing. Their passwords are random and only in the data
 * folder, in a file that only its owner may read. A changed password stays changed.
 */
export async function seedDemoPeople(
  dataDir: string,
  userPoolId: string,
  { calls, givePhone }: Pick<RunningCognito, 'calls' | 'givePhone'>,
): Promise<DemoPeople> {
  const file = join(dataDir, fileName);
  const known = existsSync(file);
  const people = known ? (JSON.parse(readFileSync(file, 'utf8')) as DemoPeople) : newPeople();
  if (!known) writeDurably(file, `${JSON.stringify(people, null, 2)}\n`, 0o600);
  const call = (name: string, input: Record<string, unknown>) =>
    calls.admin.get(name)?.({ UserPoolId: userPoolId, ...input });
  for (const [group, { email, password }] of [
    ['user', people.customer],
    ['admin', people.admin],
  ] as const) {
    const created = await createUser(call, email);
    const unfinished =
      created || (await call('AdminGetUser', { Username: email }))?.['UserStatus'] === 'FORCE_CHANGE_PASSWORD';
    if (unfinished || !known)
      await call('AdminSetUserPassword', { Username: email, Password: password, Permanent: true });
    await call('AdminAddUserToGroup', { Username: email, GroupName: group });
  }
  givePhone(people.admin.email, people.admin.secret);
  return people;
}

async function createUser(
  call: (name: string, input: Record<string, unknown>) => Promise<unknown> | undefined,
  email: string,
): Promise<boolean> {
  try {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    await call('AdminCreateUser', { Username: email, UserAttributes, MessageAction: 'SUPPRESS' });
    return true;
  } catch (error) {
    if (error instanceof AwsError && error.code === 'UsernameExistsException') return false;
    throw error;
  }
}

function newPeople(): DemoPeople {
  const password = () => randomBytes(9).toString('base64url');
  return {
    customer: { email: 'anna.demo@example.com', password: password() },
    admin: { email: 'admin.demo@example.com', password: password(), secret: new Secret().base32 },
  };
}

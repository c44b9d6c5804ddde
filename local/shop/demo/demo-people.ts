import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from 'otpauth';
import { AwsError } from '../../aws/service.ts';
import type { LocalDynamoDb } from '../../aws/dynamodb/dynamodb.ts';
import { writeDurably } from '../../aws/durable-file.ts';
import type { RunningCognito } from '../../cognito/cognito.ts';

export interface SignIn {
  email: string;
  password: string;
}

/** Two accounts for testing the shop. */
export interface DemoPeople {
  customer: SignIn;
  /** `secret`: the key of the phone with the admin's codes, in Base32. */
  admin: SignIn & { secret: string };
}

const fileName = 'demo-sign-in.json';

export interface DemoPeopleOptions {
  dataDir: string;
  userPoolId: string;
  calls: RunningCognito['calls'];
  dynamodb: LocalDynamoDb;
  table: string;
  /** The shop's secret of phones' keys. */
  phonesSecret: string;
}

/**
 * Creates a customer and an admin with a second factor, if missing. Their passwords are random and only in the data
 * folder, in a file that only its owner may read. A changed password or phone stays changed.
 */
export async function seedDemoPeople(options: DemoPeopleOptions): Promise<DemoPeople> {
  const { dataDir, userPoolId, calls } = options;
  const file = join(dataDir, fileName);
  const keep = (people: DemoPeople) => writeDurably(file, `${JSON.stringify(people, null, 2)}\n`, 0o600);
  const known = existsSync(file);
  const people = known ? (JSON.parse(readFileSync(file, 'utf8')) as DemoPeople) : newPeople();
  if (!known) keep(people);
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
  const user = (await call('AdminGetUser', { Username: people.admin.email }))?.['Username'];
  const secret = await phoneOf(options, String(user));
  const withPhone = { ...people, admin: { ...people.admin, secret } };
  if (secret !== people.admin.secret) keep(withPhone);
  return withPhone;
}

/** Gives a user a phone, if missing, and returns its key as `lambdas/people/second-factor/totp.ts` makes it. */
async function phoneOf({ dynamodb, table, phonesSecret }: DemoPeopleOptions, userId: string): Promise<string> {
  const Key = { pk: { S: `ACCOUNT#${userId}` }, sk: { S: 'FACTOR#PHONE' } };
  const read = async () =>
    (await dynamodb.call('GetItem', { TableName: table, Key, ConsistentRead: true }))['Item'] as
      { nonce: { S: string } } | undefined;
  const phone = {
    nonce: { S: randomBytes(16).toString('base64url') },
    since: { N: String(Date.now()) },
    used_step: { N: '0' },
    recovery_set: { S: 'none' },
    recovery_salt: { S: '' },
  };
  const present = await read();
  if (!present) await dynamodb.call('PutItem', { TableName: table, Item: { ...Key, ...phone } });
  const nonce = (present ?? phone).nonce.S;
  const key = createHmac('sha256', phonesSecret).update(`${userId} ${nonce}`).digest().subarray(0, 20);
  return new Secret({ buffer: new Uint8Array(key).buffer }).base32;
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
    admin: { email: 'admin.demo@example.com', password: password(), secret: '' },
  };
}

import { AwsError } from '../../aws/service.ts';
import type { Pool } from '../users/pool.ts';
import type { User } from '../users/records.ts';
import { afterConfirmation } from '../sign-in/sign-up.ts';
import { eventAttributes, keep, newUser } from '../users/users.ts';
import { isMark } from '../declared.ts';
import type { Google, GoogleUser } from './google.ts';

/**
 * Returns the pool's user for a person who signed in at Google: the linked one, or a new one.
 * @throws AwsError when a trigger refuses, or when it linked the person only now: Cognito fails that first sign-in, and
 *   the next one works
 */
export async function federatedUser(pool: Pool, google: Google, person: GoogleUser, clientId: string): Promise<User> {
  const attributes = mapped(google, person);
  refuseUnwritable(pool, attributes, clientId);
  const known = pool.store.users.byIdentity(google.name, person.subject);
  if (known !== undefined) return welcomeBack(pool, known, attributes, clientId);
  const username = `${pool.declared.caseSensitive ? google.name : google.name.toLowerCase()}_${person.subject}`;
  await pool.trigger('PreSignUp', {
    source: 'PreSignUp_ExternalProvider',
    username,
    clientId,
    request: {
      userAttributes: { ...attributes, 'cognito:email_alias': '', 'cognito:phone_number_alias': '' },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (pool.store.users.byIdentity(google.name, person.subject) !== undefined) {
    throw new AwsError('AliasExistsException', `Already found an entry for username ${username}`);
  }
  const draft = newUser(pool, username, attributes, 'EXTERNAL_PROVIDER');
  const user = keep(pool, {
    ...draft,
    identities: [{ provider: google.name, subject: person.subject, linkedAt: pool.now() }],
  });
  await afterConfirmation(pool, user, clientId);
  return user;
}

/** Updates the user with Google's current data at every sign-in. */
async function welcomeBack(
  pool: Pool,
  user: User,
  attributes: Record<string, string>,
  clientId: string,
): Promise<User> {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  // Before each sign-in except the first, as in AWS:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
  // (federated users)
  await pool.trigger('PreAuthentication', {
    source: 'PreAuthentication_Authentication',
    username: user.username,
    clientId,
    request: { userAttributes: eventAttributes(user), validationData: null },
    response: {},
  });
  const kept = keep(pool, { ...user, attributes: { ...user.attributes, ...attributes } });
  await pool.trigger('PostAuthentication', {
    source: 'PostAuthentication_Authentication',
    username: kept.username,
    clientId,
    request: { userAttributes: eventAttributes(kept), newDeviceUsed: false },
    response: {},
  });
  return kept;
}

function mapped({ attributeMapping }: Google, { claims, subject }: GoogleUser): Record<string, string> {
  const known: Record<string, unknown> = { ...claims, sub: subject };
  return Object.fromEntries(
    Object.entries(attributeMapping).flatMap(([attribute, claim]) => {
      const value = known[claim];
      return attribute === 'username' || value === undefined || value === null ? [] : [[attribute, String(value)]];
    }),
  );
}

/**
 * Cognito writes the mapped attributes with the rights of the client, and fails sign-ins without them. It accepts the
 * marks of verified addresses in no client's rights, and writes them itself.
 */
function refuseUnwritable(pool: Pool, attributes: Record<string, string>, clientId: string): void {
  const client = pool.declared.clients.find(({ id }) => id === clientId);
  const isWritable = (name: string) => isMark(name) || (client?.writeAttributes?.includes(name) ?? true);
  const refused = Object.keys(attributes).find((name) => !isWritable(name));
  if (refused !== undefined)
    throw new AwsError('InvalidParameterException', `user.${refused}: Attribute cannot be updated.`);
}

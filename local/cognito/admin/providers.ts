import * as z from 'zod';
import { faults } from '../faults.ts';
import { read, text } from '../input.ts';
import type { Pool } from '../users/pool.ts';
import type { User } from '../users/records.ts';
import { keep, userOf } from '../users/users.ts';

const named = z.object({
  ProviderName: text,
  ProviderAttributeName: z.string().optional(),
  ProviderAttributeValue: text,
});
const link = z.object({ DestinationUser: named, SourceUser: named });
const disable = z.object({ User: named });

/** Links a user of the other provider: from now on, a sign-in there signs in the pool's user. */
export async function AdminLinkProviderForUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { DestinationUser, SourceUser } = read(link, input);
  const { provider, subject } = identityIn(pool, SourceUser);
  if (DestinationUser.ProviderName !== 'Cognito')
    throw faults.parameter('The local pool links to its own users only: DestinationUser.ProviderName is Cognito.');
  const user = userOf(pool, DestinationUser.ProviderAttributeValue);
  const known = pool.store.users.byIdentity(provider, subject);
  if (known?.status === 'EXTERNAL_PROVIDER') {
    throw faults.parameter(
      'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
    );
  }
  if (known !== undefined) throw faults.parameter('SourceUser is already linked to DestinationUser');
  keep(pool, { ...user, identities: [...user.identities, { provider, subject, linkedAt: pool.now() }] });
  return {};
}

/**
 * Unlinks a user of the other provider: a sign-in there no longer finds the pool's user. Disables a user who only came
 * from there.
 */
export async function AdminDisableProviderForUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { provider, subject } = identityIn(pool, read(disable, input).User);
  const user = pool.store.users.byIdentity(provider, subject);
  if (user === undefined) throw faults.noUser();
  keep(pool, user.status === 'EXTERNAL_PROVIDER' ? { ...user, enabled: false } : without(user, provider, subject));
  return {};
}

function without(user: User, provider: string, subject: string): User {
  return {
    ...user,
    identities: user.identities.filter((identity) => identity.provider !== provider || identity.subject !== subject),
  };
}

function identityIn(
  pool: Pool,
  { ProviderName, ProviderAttributeName, ProviderAttributeValue }: z.infer<typeof named>,
): { provider: string; subject: string } {
  const provider = pool.declared.providers.find(({ name }) => name === ProviderName);
  if (provider === undefined)
    throw faults.parameter(`The identity provider ${ProviderName} does not exist in this user pool.`);
  if (ProviderAttributeName !== 'Cognito_Subject')
    throw faults.parameter("The local pool knows a provider's users by Cognito_Subject.");
  return { provider: provider.name, subject: ProviderAttributeValue };
}

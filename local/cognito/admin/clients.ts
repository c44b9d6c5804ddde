import * as z from 'zod';
import { read, text } from '../input.ts';
import { clientOf, type Pool } from '../users/pool.ts';

/** Returns a client's settings for the sign-in, as far as the template has them. */
export async function DescribeUserPoolClient(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const client = clientOf(pool, read(z.object({ ClientId: text }), input).ClientId);
  return {
    UserPoolClient: {
      UserPoolId: pool.declared.id,
      ClientId: client.id,
      ExplicitAuthFlows: client.authFlows,
      SupportedIdentityProviders: client.identityProviders,
      PreventUserExistenceErrors: client.hidesUsers ? 'ENABLED' : 'LEGACY',
      EnableTokenRevocation: client.revocation,
    },
  };
}

import * as z from 'zod';
import { AwsError } from '../../aws/service.ts';
import { faults } from '../faults.ts';
import { metadata, password, read, text } from '../input.ts';
import { clientOf, type Pool } from '../users/pool.ts';
import type { DeclaredClient } from '../declared.ts';
import type { User } from '../users/records.ts';
import { openSession, refreshSession } from './sessions.ts';
import { createPasswordProofs } from './password-proofs.ts';
import { eventAttributes, keep, withPassword } from '../users/users.ts';
import { openWaitingRoom } from '../waiting.ts';

/** A sign-in with a right first password that waits for a new one. */
interface Proven {
  clientId: string;
  username: string;
}

const initiateAuth = z.object({
  ClientId: text,
  AuthFlow: text,
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata: metadata,
});
const respond = z.object({
  ClientId: text,
  ChallengeName: text,
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().optional(),
  ClientMetadata: metadata,
});

export function createSignIn(pool: Pool) {
  const passwords = createPasswordProofs(pool);
  const firstPasswords = openWaitingRoom<Proven>(pool.now);

  async function InitiateAuth(input: unknown): Promise<Record<string, unknown>> {
    const { ClientId, AuthFlow, AuthParameters, ClientMetadata } = read(initiateAuth, input);
    const client = clientOf(pool, ClientId);
    if (AuthFlow === 'REFRESH_TOKEN' || AuthFlow === 'REFRESH_TOKEN_AUTH') {
      assertFlow(client, 'REFRESH_TOKEN_AUTH');
      return { AuthenticationResult: await refreshSession(pool, client, AuthParameters['REFRESH_TOKEN'] ?? '') };
    }
    if (AuthFlow !== 'USER_SRP_AUTH')
      throw faults.parameter(`The local pool signs in by USER_SRP_AUTH, and not by ${AuthFlow}.`);
    assertFlow(client, AuthFlow);
    return passwords.begin(client, AuthParameters['USERNAME'] ?? '', AuthParameters['SRP_A'] ?? '', ClientMetadata);
  }

  async function RespondToAuthChallenge(input: unknown): Promise<Record<string, unknown>> {
    const { ClientId, ChallengeName, ChallengeResponses, Session, ClientMetadata } = read(respond, input);
    const client = clientOf(pool, ClientId);
    if (ChallengeName === 'PASSWORD_VERIFIER')
      return admit(client, passwords.proven(client, ChallengeResponses), ClientMetadata);
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED')
      return firstPassword(client, Session ?? '', ChallengeResponses, ClientMetadata);
    throw faults.parameter(`The local pool has no challenge ${ChallengeName}.`);
  }

  async function admit(
    client: DeclaredClient,
    user: User,
    clientMetadata: Record<string, string> | undefined,
  ): Promise<Record<string, unknown>> {
    if (!user.enabled) throw faults.disabled();
    if (user.status === 'RESET_REQUIRED')
      throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: firstPasswords.enter({ clientId: client.id, username: user.username }),
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.username,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify(user.attributes),
        },
      };
    }
    return letIn(client, user, clientMetadata);
  }

  async function letIn(
    client: DeclaredClient,
    user: User,
    clientMetadata: Record<string, string> | undefined,
  ): Promise<Record<string, unknown>> {
    await pool.trigger('PostAuthentication', {
      source: 'PostAuthentication_Authentication',
      username: user.username,
      clientId: client.id,
      request: {
        userAttributes: eventAttributes(user),
        newDeviceUsed: false,
        ...(clientMetadata && { clientMetadata }),
      },
      response: {},
    });
    return { ChallengeParameters: {}, AuthenticationResult: await openSession(pool, client, user) };
  }

  async function firstPassword(
    client: DeclaredClient,
    session: string,
    responses: Record<string, string>,
    clientMetadata: Record<string, string> | undefined,
  ): Promise<Record<string, unknown>> {
    const user = pool.store.users.get(firstPasswords.take(session, client).username);
    if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw faults.wrongPassword();
    const changed = keep(pool, {
      ...withPassword(pool, user, read(password, responses['NEW_PASSWORD'])),
      status: 'CONFIRMED',
    });
    return letIn(client, changed, clientMetadata);
  }

  return { InitiateAuth, RespondToAuthChallenge };
}

function assertFlow(client: DeclaredClient, flow: string): void {
  const rotates = flow === 'REFRESH_TOKEN_AUTH' && client.rotationGraceSeconds !== undefined;
  if (rotates || !client.authFlows.includes(`ALLOW_${flow}`))
    throw faults.parameter(`${flow} flow not enabled for this client`);
}

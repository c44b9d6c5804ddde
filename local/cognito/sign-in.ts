import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { AwsError } from '../aws/service.ts';
import { assertNotLocked, countWrongPassword, forgetWrongPasswords } from './attempts.ts';
import { faults } from './faults.ts';
import { metadata, password, read, text } from './input.ts';
import { clientOf, type Pool } from './pool.ts';
import type { DeclaredClient } from './declared.ts';
import type { User } from './records.ts';
import { openSession, refreshSession } from './sessions.ts';
import { createChallenge, isProof, type Verifier } from './srp.ts';
import { eventAttributes, findUser, keep, withPassword } from './users.ts';

/** A sign-in that waits for its proof; in memory only, as it lives for minutes. */
export interface Waiting {
  clientId: string;
  /** Undefined: nobody, who is treated alike to the end. */
  username: string | undefined;
  srpName: string;
  key: Buffer;
  expiresAt: number;
}

const WAIT_MS = 3 * 60_000;

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
  const proofs = new Map<string, Waiting>();
  const firstPasswords = new Map<string, Waiting>();

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
    return beginSrp(client, AuthParameters['USERNAME'] ?? '', AuthParameters['SRP_A'] ?? '', ClientMetadata);
  }

  async function beginSrp(
    client: DeclaredClient,
    name: string,
    clientPublic: string,
    clientMetadata: Record<string, string> | undefined,
  ): Promise<Record<string, unknown>> {
    if (name === '') throw faults.parameter('Missing required parameter USERNAME');
    const found = findUser(pool, name);
    const user = found?.password === undefined ? undefined : found;
    if (user === undefined && !client.hidesUsers) throw faults.noUser();
    const srpName = user?.username ?? inventedName(pool, name);
    assertNotLocked(pool, srpName);
    await pool.trigger('PreAuthentication', {
      source: 'PreAuthentication_Authentication',
      username: srpName,
      clientId: client.id,
      request: {
        userAttributes: user === undefined ? {} : eventAttributes(user),
        validationData: clientMetadata ?? null,
        ...(client.hidesUsers && { userNotFound: user === undefined }),
      },
      response: {},
    });
    const begun = createChallenge(user?.password ?? inventedVerifier(pool, name), clientPublic);
    if (begun === undefined) throw faults.parameter('SRP_A is no number that a sign-in can begin with.');
    const secretBlock = randomBytes(64).toString('base64');
    wait(proofs, secretBlock, { clientId: client.id, username: user?.username, srpName, key: begun.key });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        ...begun.challenge,
        SECRET_BLOCK: secretBlock,
        USER_ID_FOR_SRP: srpName,
        USERNAME: srpName,
      },
    };
  }

  async function RespondToAuthChallenge(input: unknown): Promise<Record<string, unknown>> {
    const { ClientId, ChallengeName, ChallengeResponses, Session, ClientMetadata } = read(respond, input);
    const client = clientOf(pool, ClientId);
    if (ChallengeName === 'PASSWORD_VERIFIER') return admit(client, proven(client, ChallengeResponses), ClientMetadata);
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return firstPassword(client, Session ?? '', ChallengeResponses);
    throw faults.parameter(`The local pool has no challenge ${ChallengeName}.`);
  }

  /** The user whose password the caller has proved to know. */
  function proven(client: DeclaredClient, responses: Record<string, string>): User {
    const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
    const waiting = take(proofs, secretBlock, client);
    assertNotLocked(pool, waiting.srpName);
    const claim = {
      secretBlock,
      timestamp: responses['TIMESTAMP'] ?? '',
      signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
    };
    const right = isProof({ poolName: pool.name, username: waiting.srpName }, waiting.key, claim);
    const user = waiting.username === undefined ? undefined : pool.store.users.get(waiting.username);
    if (!right || user === undefined) {
      countWrongPassword(pool, waiting.srpName);
      throw faults.wrongPassword();
    }
    forgetWrongPasswords(pool, waiting.srpName);
    return user;
  }

  async function admit(
    client: DeclaredClient,
    user: User,
    clientMetadata: Record<string, string> | undefined,
  ): Promise<Record<string, unknown>> {
    if (!user.enabled) throw faults.disabled();
    if (user.status === 'UNCONFIRMED') throw faults.notConfirmed();
    if (user.status === 'RESET_REQUIRED')
      throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      const session = randomBytes(96).toString('base64url');
      wait(firstPasswords, session, {
        clientId: client.id,
        username: user.username,
        srpName: user.username,
        key: Buffer.alloc(0),
      });
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.username,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify(user.attributes),
        },
      };
    }
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
  ): Promise<Record<string, unknown>> {
    const waiting = take(firstPasswords, session, client);
    const user = pool.store.users.get(waiting.username ?? '');
    if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw faults.wrongPassword();
    const changed = keep(pool, {
      ...withPassword(pool, user, read(password, responses['NEW_PASSWORD'])),
      status: 'CONFIRMED',
    });
    return { ChallengeParameters: {}, AuthenticationResult: await openSession(pool, client, changed) };
  }

  function wait(among: Map<string, Waiting>, id: string, waiting: Omit<Waiting, 'expiresAt'>): void {
    for (const [key, { expiresAt }] of among) if (expiresAt <= pool.now()) among.delete(key);
    among.set(id, { ...waiting, expiresAt: pool.now() + WAIT_MS });
  }

  /** Each is good once. */
  function take(among: Map<string, Waiting>, id: string, client: DeclaredClient): Waiting {
    const waiting = among.get(id);
    among.delete(id);
    if (waiting === undefined || waiting.clientId !== client.id || waiting.expiresAt <= pool.now()) {
      throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    }
    return waiting;
  }

  return { InitiateAuth, RespondToAuthChallenge };
}

function assertFlow(client: DeclaredClient, flow: string): void {
  const rotates = flow === 'REFRESH_TOKEN_AUTH' && client.rotationGraceSeconds !== undefined;
  if (rotates || !client.authFlows.includes(`ALLOW_${flow}`))
    throw faults.parameter(`${flow} flow not enabled for this client`);
}

/** Somebody who does not exist has a name and a salt too, always the same ones. */
function inventedName(pool: Pool, name: string): string {
  const hex = pool.secretOf('name', name.toLowerCase()).toString('hex');
  // As a version 4 has it: two fixed bits at the variant, and all others free.
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function inventedVerifier(pool: Pool, name: string): Verifier {
  const known = name.toLowerCase();
  return {
    salt: pool.secretOf('salt', known).subarray(0, 16).toString('hex'),
    verifier: pool.secretOf('verifier', known).toString('hex'),
  };
}

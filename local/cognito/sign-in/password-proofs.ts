import { randomBytes } from 'node:crypto';
import { assertNotLocked, countWrongPassword, forgetWrongPasswords } from './attempts.ts';
import type { DeclaredClient } from '../declared.ts';
import { faults } from '../faults.ts';
import { inventedName, inventedVerifier } from '../users/nobody.ts';
import type { Pool } from '../users/pool.ts';
import type { User } from '../users/records.ts';
import { createChallenge, isProof } from './srp.ts';
import { eventAttributes, findUser } from '../users/users.ts';
import { openWaitingRoom } from '../waiting.ts';

/** A sign-in that waits for the proof of its password. */
interface Proof {
  clientId: string;
  /** Undefined for an unknown user, who gets the same treatment to the end. */
  username: string | undefined;
  srpName: string;
  key: Buffer;
}

/** Creates the first half of a sign-in: the proof by SRP that the user knows the password, without sending it. */
export function createPasswordProofs(pool: Pool) {
  const proofs = openWaitingRoom<Proof>(pool.now);

  /** Starts a sign-in with a challenge; an unknown user gets one too. */
  async function begin(
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
    proofs.enter({ clientId: client.id, username: user?.username, srpName, key: begun.key }, secretBlock);
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

  /** Returns the user with the proven password. */
  function proven(client: DeclaredClient, responses: Record<string, string>): User {
    const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
    const waiting = proofs.take(secretBlock, client);
    assertNotLocked(pool, waiting.srpName);
    const claim = {
      secretBlock,
      timestamp: responses['TIMESTAMP'] ?? '',
      signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
    };
    const right = isProof({ poolName: pool.name, username: waiting.srpName }, waiting.key, claim);
    const user = waiting.username === undefined ? undefined : pool.store.users.get(waiting.username);
    // As in AWS, also with a wrong password.
    if (user?.status === 'UNCONFIRMED') throw faults.notConfirmed();
    if (!right || user === undefined) {
      countWrongPassword(pool, waiting.srpName);
      throw faults.wrongPassword();
    }
    forgetWrongPasswords(pool, waiting.srpName);
    return user;
  }

  return { begin, proven };
}

import { randomBytes } from 'node:crypto';
import type { DeclaredClient } from './declared.ts';
import { faults } from './faults.ts';

/** How long Cognito waits for the answer to a challenge, where a client says nothing (`AuthSessionValidity`). */
const WAIT_MS = 3 * 60_000;

interface Waiting {
  clientId: string;
  expiresAt: number;
}

/** Sign-ins that wait for an answer; in memory only, as they live for minutes. */
export interface WaitingRoom<T extends { clientId: string }> {
  /** @returns what the answer must name */
  enter(waiting: T, session?: string): string;
  /** @throws AwsError `NotAuthorizedException` for one that is over, or of another client */
  find(session: string, client: DeclaredClient): T;
  /** The same, and it waits no longer. */
  take(session: string, client: DeclaredClient): T;
  leave(session: string): void;
}

export function openWaitingRoom<T extends { clientId: string }>(now: () => number): WaitingRoom<T> {
  const room = new Map<string, T & Waiting>();
  const find = (session: string, client: DeclaredClient) => {
    const waiting = room.get(session);
    if (waiting === undefined || waiting.clientId !== client.id || waiting.expiresAt <= now())
      throw faults.sessionOver();
    return waiting;
  };
  return {
    enter(waiting, session = randomBytes(96).toString('base64url')) {
      for (const [key, { expiresAt }] of room) if (expiresAt <= now()) room.delete(key);
      room.set(session, { ...waiting, expiresAt: now() + WAIT_MS });
      return session;
    },
    find,
    take(session, client) {
      try {
        return find(session, client);
      } finally {
        room.delete(session);
      }
    },
    leave: (session) => void room.delete(session),
  };
}

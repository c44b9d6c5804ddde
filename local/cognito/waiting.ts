import { randomBytes } from 'node:crypto';
import type { DeclaredClient } from './declared.ts';
import { faults } from './faults.ts';

/** Cognito's default waiting time for the answer to a challenge (`AuthSessionValidity`). */
const WAIT_MS = 3 * 60_000;

interface Waiting {
  clientId: string;
  expiresAt: number;
}

/** Sign-ins that wait for an answer; in memory only, because they live for minutes. */
export interface WaitingRoom<T extends { clientId: string }> {
  /** @returns the session that the answer must name */
  enter(waiting: T, session?: string): string;
  /** @throws AwsError `NotAuthorizedException` for an ended one, or another client's */
  find(session: string, client: DeclaredClient): T;
  /** Finds and removes it. */
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

import { useSyncExternalStore } from 'react';

/**
 * The browser's key of Amplify's session (`aws-amplify/auth/cognito`, `AUTH_KEY_PREFIX`). Amplify writes this part
 * last.
 */
const SESSION = /^CognitoIdentityServiceProvider\.[^.]+\.(.+)\.refreshToken$/;

const listeners = new Set<() => void>();

/**
 * Tells whether a customer is signed in, from this browser's storage alone: without a request or more code. Always
 * false on the server.
 */
export const isSignedIn = (): boolean => sessionOwner() !== null;

/** Returns the pool's name of the signed-in customer; null for a guest. */
export function sessionOwner(): string | null {
  try {
    for (const key of Object.keys(localStorage)) {
      const owner = SESSION.exec(key)?.[1];
      if (owner !== undefined) return owner;
    }
  } catch {
    // A browser without storage keeps no session.
  }
  return null;
}

/** Follows the sign-in, also in other tabs. The server draws its pages for a guest. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn, () => false);

/** Calls back when a customer may have signed in or out. Returns a function that stops it. */
export function onSessionChange(callback: () => void): () => void {
  listeners.add(callback);
  addEventListener('storage', callback);
  return () => {
    listeners.delete(callback);
    removeEventListener('storage', callback);
  };
}

/** Tells this tab of a change that the browser reports only to the others. */
export const announceSession = (): void => listeners.forEach((listener) => listener());

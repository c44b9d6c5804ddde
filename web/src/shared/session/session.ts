import { useSyncExternalStore } from 'react';

/**
 * The browser's key of Amplify's session (`aws-amplify/auth/cognito`, `AUTH_KEY_PREFIX`). Amplify writes this part
 * last.
 */
const SESSION = /^CognitoIdentityServiceProvider\..+\.refreshToken$/;

const listeners = new Set<() => void>();

/**
 * Tells whether a customer is signed in, from this browser's storage alone: without a request or more code. Always
 * false on the server.
 */
export function isSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => SESSION.test(key));
  } catch {
    return false;
  }
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

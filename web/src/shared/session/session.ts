import { useSyncExternalStore } from 'react';

/** Amplify keeps the session in the browser under this name (`aws-amplify/auth/cognito`, `AUTH_KEY_PREFIX`); the last of its parts to be written. */
const SESSION = /^CognitoIdentityServiceProvider\..+\.refreshToken$/;

const listeners = new Set<() => void>();

/** Whether somebody is signed in here, as far as this browser knows; asks nobody and loads nothing. Never on the server. */
export function isSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => SESSION.test(key));
  } catch {
    return false;
  }
}

/** The same, kept up to date: also by what happens in another tab. The page from the server is a guest's. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn, () => false);

/** Calls back when somebody may have come or gone. Returns how to stop. */
export function onSessionChange(callback: () => void): () => void {
  listeners.add(callback);
  addEventListener('storage', callback);
  return () => {
    listeners.delete(callback);
    removeEventListener('storage', callback);
  };
}

/** Tells this tab what the browser tells only the others. */
export const announceSession = (): void => listeners.forEach((listener) => listener());

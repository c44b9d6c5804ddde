import { useSyncExternalStore } from 'react';
import { deferred, type Deferred } from '../../../../../core/time/flow/deferred.ts';

let asking: Deferred<boolean> | undefined;
const hosts = new Set<() => void>();

/**
 * Asks the admin to sign in again, once for all calls that wait for it. Returns false when she does not, and on a page
 * without the dialog.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (hosts.size === 0) return Promise.resolve(false);
  asking ??= deferred<boolean>();
  tellHosts();
  return asking.promise;
}

/** Ends the question; the calls that wait are repeated, or fail. */
export function answerAsked(signedIn: boolean): void {
  asking?.resolve(signedIn);
  asking = undefined;
  tellHosts();
}

/** Stays the same function: React would otherwise subscribe anew at each question, which ends it. */
function subscribe(changed: () => void): () => void {
  hosts.add(changed);
  return () => {
    hosts.delete(changed);
    if (hosts.size === 0) answerAsked(false);
  };
}

export const useIsAsked = (): boolean => useSyncExternalStore(subscribe, () => asking !== undefined);

const tellHosts = (): void => hosts.forEach((changed) => changed());

import type { Notice } from '../ui/messages/notify.ts';

interface Luggage {
  /** The page that the visitor wanted. */
  from?: string;
  /** The notice to show there (`ui/notify.ts`). */
  notice?: Notice;
}

/**
 * Replaces this page with a page of the other entry, by a page load. The router's state about the way there comes
 * along.
 */
export function leaveFor(path: string, luggage: Luggage = {}): void {
  history.replaceState({ usr: luggage }, '', path);
  location.reload();
}

/** Tells whether a path belongs to the administration, with or without a query. */
export const isAdministration = (path: string): boolean => /^\/admin(?:[/?]|$)/.test(path);

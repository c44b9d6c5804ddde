import type { Notice } from '../ui/messages/notify.ts';

interface Luggage {
  /** Where one wanted to go. */
  from?: string;
  /** What is to be said there (`ui/notify.ts`). */
  notice?: Notice;
}

/** Goes to a page of the other entry, in place of this one. That is a page load; what the router keeps of how one came there comes along. */
export function leaveFor(path: string, luggage: Luggage = {}): void {
  history.replaceState({ usr: luggage }, '', path);
  location.reload();
}

/** Whether a path is one of the administration's, with or without a query. */
export const isAdministration = (path: string): boolean => /^\/admin(?:[/?]|$)/.test(path);

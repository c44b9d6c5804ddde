import { THIS_SESSION } from '../../../../core/people/sessions/session-life.ts';

/**
 * Takes the token's session off the shop's list of sign-ins. A failure harms nothing: the list shows the session for
 * some weeks, and the pool no longer accepts it.
 */
export async function leaveShop(accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return;
  await fetch(`/api/account/sessions/${THIS_SESSION}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accessToken}` },
  }).catch((error: unknown) => console.warn('The sign-out did not reach the shop:', error));
}

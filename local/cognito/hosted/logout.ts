import type { Pool } from '../users/pool.ts';
import { errorPage, redirect, type PageAnswer, type PageRequest } from './pages.ts';

/**
 * Answers `GET /logout`: back to an address that the client registered for it. The pool's pages have no cookie of their
 * own to delete.
 */
export function logout(pool: Pool, { query }: PageRequest): PageAnswer {
  const client = pool.declared.clients.find(({ id }) => id === query.get('client_id'));
  if (client === undefined) return errorPage(400, 'The client does not exist.');
  const to = query.get('logout_uri');
  if (to === null || !client.logoutUrls.includes(to))
    return errorPage(400, "The logout_uri is not one of the client's.");
  return redirect(to);
}

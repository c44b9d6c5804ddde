import { Document } from '../http/document.ts';
import { readAdminPage } from './page/built-site.ts';

/**
 * Sends the administration: one page for all of its addresses, the same for every visitor. The browser decides which
 * addresses exist, and the API decides about access. Browsers request it at every visit, so that it never names files
 * of an earlier deployment.
 */
export const showAdminPage = async (): Promise<Document> =>
  new Document('text/html; charset=utf-8', await readAdminPage(), {
    headers: { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' },
  });

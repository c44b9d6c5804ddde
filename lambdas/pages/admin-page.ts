import { Document } from '../http/document.ts';
import { readAdminPage } from './page/built-site.ts';

/**
 * The administration: one page for all of its addresses, the same for everybody. Which of them there are, and who may see something there, is
 * the browser's affair and the API's. It is asked for at every visit, so that it never names files of before a deployment.
 */
export const showAdminPage = async (): Promise<Document> =>
  new Document('text/html; charset=utf-8', await readAdminPage(), {
    headers: { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' },
  });

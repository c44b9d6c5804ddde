import { Document } from '../http/document.ts';
import { readRingWorker } from './page/built-site.ts';

/**
 * What opens the ring's pages of the administration without a network. It is sent by the function that sends their page: both are of one release, and a
 * browser that asks for it learns of the next one at once.
 */
export const showRingWorker = async (): Promise<Document> =>
  new Document('text/javascript; charset=utf-8', await readRingWorker());

import { Document } from '../http/document.ts';
import { readRingWorker } from './page/built-site.ts';

/**
 * Sends the script that opens the ring's pages of the administration without a network. The same function sends their
 * page, so both are of one release, and a browser that requests the script immediately learns of the next release.
 */
export const showRingWorker = async (): Promise<Document> =>
  new Document('text/javascript; charset=utf-8', await readRingWorker());

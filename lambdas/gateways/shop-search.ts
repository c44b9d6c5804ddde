import type * as z from 'zod';
import { searchResults, type searchPhotos } from '../../core/search/contract/search.ts';
import { EDGE_HEADER } from '../../core/shop/edge-key.ts';
import { environment } from '../environment.ts';
import { readEdgeKeys } from './edge-keys.ts';

/** The longest wait of a page for its results; afterwards the browser repeats the request. */
const TIMEOUT_MS = 1000;

/**
 * Calls the shop's own search like a browser. Throws when the answer is late or does not match its contract; the
 * message contains no names.
 */
export async function findPhotos(question: z.input<typeof searchPhotos>): Promise<z.infer<typeof searchResults>> {
  const [key = ''] = (await readEdgeKeys()) ?? [];
  const response = await fetch(`${environment.apiUrl}/api/search-photos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [EDGE_HEADER]: key },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const answer = searchResults.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new Error('the search did not answer as its contract says');
  return answer.data;
}

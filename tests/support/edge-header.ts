import { EDGE_HEADER, edgeKeyName } from '../../core/shop/edge-key.ts';
import { readSecret } from '../../lambdas/gateways/secrets.ts';

/** Returns the edge's header for the API, for an operator of the shop that the environment names. */
export async function edgeHeader(): Promise<Record<string, string>> {
  const keys = JSON.parse(await readSecret('photo-shop-local/edge-keys')) as Record<string, string>;
  return { [EDGE_HEADER]: keys[edgeKeyName(1)]! };
}

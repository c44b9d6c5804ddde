import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '../../core/time/flow/retry.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { environment } from '../environment.ts';

/** Identifies the shop: the federation's staff can see its purpose and its contact. */
const AGENT = 'equestrian-photo-shop/1.0 (+photos of competitions; one request at a time)';
const TIMEOUT_MS = 8_000;
/** The waiting times before the second and third try. */
const BACK_OFF_MS = [300, 1_200];
/** A start list is some 50 KB; a larger answer is something else. */
const MAX_BYTES = 5_000_000;

/**
 * Requests one JSON answer from the federation's services. The caller makes sure that only one request runs at a time
 * (`lambdas/catalogue/federation/one-at-a-time.ts`).
 * @param path with its query, `/startlisten/990890.json`
 * @throws ShopError `federation_unavailable` after three tries, `federation_not_found` for an unknown path
 */
export async function askFederation(path: string): Promise<unknown> {
  try {
    return await retry(path, () => askOnce(path), {
      attempts: BACK_OFF_MS.length + 1,
      isRetried: (error) => !(error instanceof ShopError),
      pause: (failures) => pause(BACK_OFF_MS[failures - 1]),
    });
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw new ShopError('federation_unavailable', `${path}: ${reasonOf(error)}`);
  }
}

async function askOnce(path: string): Promise<unknown> {
  const response = await fetch(environment.federationUrl + path, {
    headers: { accept: 'application/json', 'user-agent': AGENT },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.status === 404) throw new ShopError('federation_not_found', `the federation does not know ${path}`);
  if (!response.ok) throw new Error(`the federation answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_BYTES)
    throw new Error(`the federation answered with ${text.length} characters, more than ${MAX_BYTES}`);
  return JSON.parse(text) as unknown;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

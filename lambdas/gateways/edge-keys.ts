import { z } from 'zod';
import { environment } from '../environment.ts';
import { readSecret } from './secrets.ts';

const keysOfSecret = z.record(z.string(), z.string().min(20)).refine((keys) => Object.keys(keys).length > 0);

let known: readonly string[] | undefined;

/**
 * Any of which CloudFront may send: two while one takes over from the other. Those that are known are good while no others can be had.
 * Undefined where no edge stands before the function, as in a test of it alone; every function of the API is told of them (`lib/stacks/api.ts`).
 */
export async function readEdgeKeys(): Promise<readonly string[] | undefined> {
  if (environment.edgeKeysSecretId === undefined) return undefined;
  try {
    known = Object.values(keysOfSecret.parse(JSON.parse(await readSecret(environment.edgeKeysSecretId))));
  } catch (error) {
    if (known === undefined) throw error;
  }
  return known;
}

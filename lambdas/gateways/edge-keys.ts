import * as z from 'zod';
import { environment } from '../environment.ts';
import { readSecret } from './secrets.ts';

const keysOfSecret = z.record(z.string(), z.string().min(20)).refine((keys) => Object.keys(keys).length > 0);

let known: readonly string[] | undefined;

/**
 * Reads the keys that CloudFront may send: two during a rotation. Known keys stay valid while new ones cannot be read.
 * Undefined without an edge in front of the function, like in a test of it alone; `lib/stacks/api.ts` sets it for every
 * function of the API.
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

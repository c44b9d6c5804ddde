import { createHash } from 'node:crypto';

/** Returns the same short text for the same photos, however many they are. */
export const hashOf = (runs: string): string => createHash('sha256').update(runs).digest('base64url').slice(0, 16);

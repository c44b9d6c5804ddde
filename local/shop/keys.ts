import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../aws/durable-file.ts';

/**
 * The keys that a stage's staff would create once: made at the first start, kept in the data folder, readable by its
 * owner only.
 */
export interface StageKeys {
  /** PEM; the private half signs the addresses of `/downloads/*`. */
  downloadsPrivateKey: string;
  downloadsPublicKey: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
}

export function readStageKeys(dataDir: string): StageKeys {
  const file = join(dataDir, 'stage-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as StageKeys;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keys: StageKeys = {
    downloadsPrivateKey: privateKey,
    downloadsPublicKey: publicKey,
    stripeSecretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  mkdirSync(dataDir, { recursive: true });
  writeDurably(file, JSON.stringify(keys, null, 2), 0o600);
  return keys;
}

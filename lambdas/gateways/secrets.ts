import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The time for which a secret is kept: after it, a rotated one is in use everywhere. */
const KEEP_MS = 5 * 60 * 1000;

let client: SecretsManagerClient | undefined;
const kept = new Map<string, { value: Promise<string>; until: number }>();

/** Reads the text of a secret by its id in Secrets Manager. A failed read is not kept. */
export function readSecret(id: string): Promise<string> {
  const known = kept.get(id);
  if (known && known.until > Date.now()) return known.value;
  const value = fetchSecret(id);
  kept.set(id, { value, until: Date.now() + KEEP_MS });
  value.catch(() => kept.delete(id));
  return value;
}

async function fetchSecret(id: string): Promise<string> {
  client ??= new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  if (!SecretString) throw new Error(`the secret ${id} is empty`);
  return SecretString;
}

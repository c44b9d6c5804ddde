import { createSecretsManager, type LocalSecrets } from '../aws/secrets-manager.ts';
import type { Cloud } from '../templates/cloud.ts';
import type { StageKeys } from './keys.ts';
import { short } from './record.ts';

/** Opens the secrets that the templates declare, with the values that the staff would fill in. */
export function openSecrets(dir: string, { secrets: declared }: Cloud, keys: StageKeys): LocalSecrets {
  const secrets = createSecretsManager({ dir });
  const values: Record<string, string> = {
    stripe: JSON.stringify({ secret_key: keys.stripeSecretKey, webhook_secret: keys.stripeWebhookSecret }),
    'downloads-key': keys.downloadsPrivateKey,
  };
  for (const { name, arn, generate } of declared)
    secrets.ensureSecret(name, arn, () => values[short(name)] ?? generate?.() ?? '');
  return secrets;
}

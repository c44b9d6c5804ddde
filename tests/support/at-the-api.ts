import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { EDGE_HEADER, edgeKeyName } from '../../core/shop/edge-key.ts';
import type { TestShop } from './shop-process.ts';

/** Calls the API as the edge does, for an answer without a cache. */
export async function atTheApi({
  apiUrl,
  region,
  awsEndpoint,
  operator,
}: TestShop): Promise<{ url: string; headers: Record<string, string> }> {
  const secrets = new SecretsManagerClient({ region, endpoint: awsEndpoint, credentials: operator });
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 'photo-shop-local/edge-keys' }));
  const keys = JSON.parse(SecretString ?? '') as Record<string, string>;
  return { url: apiUrl, headers: { [EDGE_HEADER]: keys[edgeKeyName(1)]! } };
}

import { createHash, createPublicKey } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { environment } from '../environment.ts';
import { readSecret } from './secrets.ts';

/** Signs an address below `/downloads/` or `/originals/`: CloudFront serves exactly this address until `expires`. */
export async function signDownload(url: string, expires: Date): Promise<string> {
  const privateKey = await readSecret(environment.downloadsKeySecretId);
  return getSignedUrl({ url, keyPairId: keyPairIdOf(privateKey), privateKey, dateLessThan: expires });
}

/**
 * Returns CloudFront's id of the secret's key. During a rotation CloudFront knows both keys, so that the secret may
 * change at any moment.
 */
function keyPairIdOf(privateKey: string): string {
  const known = environment.downloadsKeyPairIds;
  if (known.size === 1) return [...known.values()].join();
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const id = known.get(createHash('sha256').update(publicKey).digest('hex').slice(0, 8));
  if (id === undefined)
    throw new Error('CloudFront does not know the key that signs downloads: deploy its public half (docs/operate.md)');
  return id;
}

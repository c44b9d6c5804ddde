import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { environment } from '../environment.ts';
import { readSecret } from './secrets.ts';

/** Signs an address of `/downloads/*` or `/originals/*` so that CloudFront serves exactly it until `expires`. */
export async function signDownload(url: string, expires: Date): Promise<string> {
  const privateKey = await readSecret(environment.downloadsKeySecretId);
  return getSignedUrl({ url, keyPairId: environment.downloadsKeyPairId, privateKey, dateLessThan: expires });
}

import { buildDecrypt, CommitmentPolicy, getClient, KMS, KmsKeyringNode } from '@aws-crypto/client-node';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import type { AwsPrincipal } from '../../../local/aws/service.ts';
import { clientOf } from './one-aws.ts';

const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/** Decrypts a code of the pool with the official library, as a function of that role does. */
export async function decryptCode(
  encrypted: string,
  { endpoint, who, key }: { endpoint: AwsEndpoint; who: AwsPrincipal; key: string },
): Promise<string> {
  // The library's own types disagree: an option may be missing but not undefined.
  const clientProvider = getClient(KMS as never, clientOf(endpoint, who));
  const keyring = new KmsKeyringNode({ keyIds: [key], clientProvider });
  return (await decrypt(keyring, Buffer.from(encrypted, 'base64'))).plaintext.toString();
}

import { buildDecrypt, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';
import { environment } from '../../environment.ts';

/** The user pool encrypts without a commitment to the key; its documentation decrypts with this policy. */
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/**
 * Decrypts a code that the user pool hands over for a mail.
 * @param encrypted Base64
 * @throws Error when it was encrypted with another key
 */
export async function readPoolCode(encrypted: string): Promise<string> {
  const keyring = new KmsKeyringNode({ keyIds: [environment.poolCodesKey] });
  const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'));
  return plaintext.toString('utf8');
}

import { randomBytes } from 'node:crypto';
import { buildEncrypt, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';
import type { LocalKms } from '../aws/kms.ts';

/** @param context the data bound to the code, and passed with it @returns Base64 */
export type EncryptCode = (keyArn: string, code: string, context: Record<string, string>) => Promise<string>;

/**
 * Encrypts codes as Cognito passes them to the function that mails them: with the AWS Encryption SDK, and a key of KMS.
 */
export function encryptCodes({ encrypt: encryptBy }: Pick<LocalKms, 'encrypt'>): EncryptCode {
  const { encrypt } = buildEncrypt(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
  const client = {
    generateDataKey: ({ KeyId = '', NumberOfBytes = 32, EncryptionContext = {} }: DataKeyInput) => {
      const Plaintext = randomBytes(NumberOfBytes);
      return Promise.resolve({ KeyId, Plaintext, CiphertextBlob: encryptBy(KeyId, Plaintext, EncryptionContext) });
    },
  };
  return async (keyArn, code, context) => {
    const keyring = new KmsKeyringNode({ generatorKeyId: keyArn, clientProvider: () => client as never });
    const { result } = await encrypt(keyring, code, { encryptionContext: context });
    return result.toString('base64');
  };
}

interface DataKeyInput {
  KeyId?: string;
  NumberOfBytes?: number;
  EncryptionContext?: Record<string, string>;
}

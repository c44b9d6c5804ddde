import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AwsError, unknownOperation, type AwsRequest, type AwsService } from './service.ts';

type Context = Record<string, string>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface LocalKms {
  service: AwsService;
  /** Encrypts for the machine itself, without checking a role. @throws AwsError `NotFoundException` */
  encrypt(keyArn: string, plain: Uint8Array, context: Context): Buffer;
}

/**
 * Creates Key Management Service with the keys of the templates. Encrypted text is read immediately, so each start
 * makes new keys. Functions may only decrypt.
 */
export function createKms({ keys: arns }: { keys: readonly string[] }): LocalKms {
  const keys = new Map(arns.map((arn) => [arn, randomBytes(32)]));

  function keyOf(arn: string): Buffer {
    const key = keys.get(arn);
    if (key === undefined) throw new AwsError('NotFoundException', `Key '${arn}' does not exist`);
    return key;
  }

  function encrypt(keyArn: string, plain: Uint8Array, context: Context): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(keyArn), iv).setAAD(bytesOf(context));
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  function decrypt(keyArn: string, encrypted: Buffer, context: Context): Buffer {
    try {
      const decipher = createDecipheriv(CIPHER, keyOf(keyArn), encrypted.subarray(0, IV_BYTES))
        .setAAD(bytesOf(context))
        .setAuthTag(encrypted.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw error instanceof AwsError ? error : new AwsError('InvalidCiphertextException', '');
    }
  }

  async function handle(request: AwsRequest) {
    if (request.operation !== 'Decrypt') throw unknownOperation('kms', request.operation);
    const {
      KeyId,
      CiphertextBlob,
      EncryptionContext = {},
    } = (await request.json()) as {
      KeyId?: string;
      CiphertextBlob?: string;
      EncryptionContext?: Context;
    };
    if (KeyId === undefined || CiphertextBlob === undefined)
      throw new AwsError('ValidationException', 'KeyId and CiphertextBlob are required.');
    request.authorize('kms:Decrypt', KeyId);
    const plain = decrypt(KeyId, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
    return { body: { KeyId, Plaintext: plain.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' } };
  }

  return { service: { name: 'kms', protocol: 'json', handle }, encrypt };
}

/** Returns the same bytes for the same context, in whatever order it was written. */
const bytesOf = (context: Context): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

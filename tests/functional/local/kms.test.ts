import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createKms } from '../../../local/aws/kms.ts';
import { encryptCodes } from '../../../local/cognito/encrypt-code.ts';
import { decryptCode } from './decrypt-code.ts';
import { accountId, allow, region, role, startEndpoint } from './one-aws.ts';

const keyOf = (id: string) => `arn:aws:kms:${region}:${accountId}:key/${id}`;
const key = keyOf('codes');
const kms = createKms({ keys: [key, keyOf('other')] });
const encrypt = encryptCodes(kms);
const reader = role('reader', allow('kms:Decrypt', key));
const stranger = role('stranger', allow('dynamodb:*', '*'));
const owner = role('owner', allow('kms:*', '*'));
let endpoint: AwsEndpoint;

beforeAll(async () => {
  endpoint = await startEndpoint([kms.service], [reader, stranger, owner]);
});
afterAll(() => endpoint?.close());

it("lets only a role that names the key read the pool's encrypted codes", async () => {
  const encrypted = await encrypt(key, '123456', { 'userpool-id': 'one' });
  expect(await decryptCode(encrypted, { endpoint, who: reader, key })).toBe('123456');
  await expect(decryptCode(encrypted, { endpoint, who: stranger, key })).rejects.toThrow(
    'not authorized to perform: kms:Decrypt',
  );
});

it('is not read with another key', async () => {
  const encrypted = await encrypt(key, '123456', {});
  await expect(decryptCode(encrypted, { endpoint, who: owner, key: keyOf('other') })).rejects.toThrow();
  const gone = await encrypt(keyOf('other'), '123456', {});
  const later = await startEndpoint([createKms({ keys: [key] }).service], [owner]);
  await expect(decryptCode(gone, { endpoint: later, who: owner, key: keyOf('other') })).rejects.toThrow(
    'does not exist',
  );
  await later.close();
});

it('is not read once a bit of it, or of what it is bound to, was changed', async () => {
  const encrypted = Buffer.from(await encrypt(key, '123456', { 'userpool-id': 'one' }), 'base64');
  for (const place of [encrypted.indexOf('one'), encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[place]! ^= 1;
    await expect(decryptCode(changed.toString('base64'), { endpoint, who: reader, key })).rejects.toThrow();
  }
});

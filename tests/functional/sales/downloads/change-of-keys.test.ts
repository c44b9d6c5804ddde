import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AwsEndpoint } from '../../../../local/aws/endpoint.ts';
import { createSecretsManager, type LocalSecrets } from '../../../../local/aws/secrets-manager.ts';
import { allow, clientOf, role, startEndpoint, temporaryFolder } from '../../local/one-aws.ts';

const newPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const bytes = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  return { privateKey, fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
};
const [present, next] = [newPair(), newPair()];
const arn = 'arn:aws:secretsmanager:eu-central-2:000000000000:secret:downloads-abcdef';

const folder = temporaryFolder();
let secrets: LocalSecrets;
let endpoint: AwsEndpoint;

beforeAll(async () => {
  secrets = createSecretsManager({ dir: folder.dir });
  secrets.ensureSecret('downloads', arn, () => present.privateKey);
  const signer = role('signer', allow('secretsmanager:GetSecretValue', arn));
  endpoint = await startEndpoint([secrets.service], [signer]);
  const { credentials, region } = clientOf(endpoint, signer);
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint.url);
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  vi.stubEnv('DOWNLOADS_KEY_SECRET_ID', arn);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await endpoint.close();
  folder.remove();
});

/** Returns the key with which a new instance signs, while CloudFront knows these keys. */
async function keyOfAddress(...known: [id: string, pair: { fingerprint: string }][]): Promise<string | null> {
  vi.stubEnv('DOWNLOADS_KEY_PAIR_IDS', known.map(([id, { fingerprint }]) => `${fingerprint}:${id}`).join(','));
  vi.resetModules();
  const { signDownload } = await import('../../../../lambdas/gateways/signer.ts');
  const signed = await signDownload('https://photos.example/downloads/a.zip', new Date(Date.now() + 60_000));
  return new URL(signed).searchParams.get('Key-Pair-Id');
}

it('signs an address with the secret’s current key, whichever of two keys, during a change of keys', async () => {
  expect(await keyOfAddress(['KOLD', present])).toBe('KOLD');
  expect(await keyOfAddress(['KNEW', next], ['KOLD', present])).toBe('KOLD');
  secrets.put('downloads', next.privateKey);
  expect(await keyOfAddress(['KNEW', next], ['KOLD', present])).toBe('KNEW');
  expect(await keyOfAddress(['KNEW', next])).toBe('KNEW');
});

it('a secret that CloudFront knows no key of signs nothing, and the log says why', async () => {
  secrets.put('downloads', newPair().privateKey);
  await expect(keyOfAddress(['KNEW', next], ['KOLD', present])).rejects.toThrow('CloudFront does not know the key');
});

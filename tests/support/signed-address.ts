import { generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { expect, it } from 'vitest';
import { readStageKeys } from '../../local/shop/keys.ts';

/** A possible change of a signed address, with its description. */
export type Forgery = readonly [how: string, forge: (signed: URL) => URL];

/** Changes the parameters of an address. */
export const withParameters =
  (change: (parameters: URLSearchParams) => void) =>
  (signed: URL): URL => {
    const url = new URL(signed);
    change(url.searchParams);
    return url;
  };

const forgeries: readonly Forgery[] = [
  ['without a signature', (signed) => new URL(signed.pathname, signed)],
  [
    'with a letter of the signature changed',
    withParameters((parameters) => {
      const signature = parameters.get('Signature') ?? '';
      parameters.set('Signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
    }),
  ],
  [
    'with its time prolonged',
    withParameters((parameters) => parameters.set('Expires', String(Number(parameters.get('Expires')) + 3600))),
  ],
  ['with another key’s name', withParameters((parameters) => parameters.set('Key-Pair-Id', 'KOTHER'))],
];

const statusOf = async (url: string | URL) => (await fetch(url, { redirect: 'manual' })).status;

interface Opened {
  dataDir: string;
  signed: () => URL;
  /** Signed too, for another file. */
  other: () => URL;
  /** A part of the file's media type. */
  type: string;
}

/** Declares the tests of an address that opens to the shop's own signature of it, and to nothing else. */
export function itOpensToItsSignatureOnly({ dataDir, signed, other, type }: Opened, more: readonly Forgery[]): void {
  it('opens with its signature', async () => expect(await statusOf(signed())).toBe(200));

  it.each([
    ...forgeries,
    ['with the signature of another file', () => new URL(other().pathname + signed().search, signed())],
    ...more,
  ] as Forgery[])('is 403 %s', async (_how, forge) => {
    const response = await fetch(forge(signed()));
    expect([response.status, response.headers.get('content-type')?.includes(type)]).toEqual([403, false]);
  });

  it('is 403 when the shop’s own signature has expired, and when a stranger signed', async () => {
    const url = new URL(signed().pathname, signed()).href;
    const keyPairId = signed().searchParams.get('Key-Pair-Id') ?? '';
    const sign = (privateKey: string, after: number) =>
      getSignedUrl({ url, keyPairId, privateKey, dateLessThan: new Date(Date.now() + after) });
    const own = readStageKeys(dataDir).downloadsPrivateKey;
    const strange = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(await statusOf(sign(own, 60_000))).toBe(200);
    expect(await statusOf(sign(own, -60_000))).toBe(403);
    expect(await statusOf(sign(strange.privateKey, 60_000))).toBe(403);
  });
}

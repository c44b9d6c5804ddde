import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Hex, verifySignature } from '../../../../local/aws/access/sigv4.ts';
import { signedHeaders } from '../../../../lambdas/gateways/signed-request.ts';

const credentials = {
  accessKeyId: `test${randomBytes(6).toString('hex')}`,
  secretAccessKey: randomBytes(20).toString('hex'),
};

describe('a signed request', () => {
  it.each([
    ['GET', 'http://127.0.0.1:4000/ingest/4f1c', undefined],
    ['GET', 'https://api.example/ingest/a%20b(c)?x=1&a=%C3%BC*&x=0', undefined],
    ['POST', 'https://api.example/ingest/50/3', '[{"participantId":"900001","photo_to":7}]'],
  ] as const)('is accepted by who verifies signatures: %s %s', async (method, address, body) => {
    const url = new URL(address);
    const headers = await signedHeaders({ method, url, ...(body && { body }), region: 'eu-central-2', credentials });
    const verify = (sent: string) =>
      verifySignature(
        { method, url: url.pathname + url.search, headers: { ...headers, host: url.host }, bodyHash: sha256Hex(sent) },
        () => credentials.secretAccessKey,
      );
    expect(verify(body ?? '').credential).toMatchObject({ region: 'eu-central-2', service: 'execute-api' });
  });

  it("carries the token of a role's passing credentials", async () => {
    const headers = await signedHeaders({
      method: 'GET',
      url: new URL('http://a/'),
      region: 'r',
      credentials: { ...credentials, sessionToken: 'token' },
    });
    expect(headers).toMatchObject({
      'x-amz-security-token': 'token',
      authorization: expect.stringContaining('x-amz-security-token'),
    });
  });
});

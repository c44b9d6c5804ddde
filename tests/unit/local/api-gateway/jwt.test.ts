import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { authorizeJwt, jwtAnswer } from '../../../../local/api-gateway/jwt.ts';

const issuer = 'https://cognito-idp.eu-central-2.amazonaws.com/eu-central-2_Stall1234';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyOf = (of: string, kid: string) => (of === issuer && kid === 'one' ? publicKey : undefined);
const authorizer = { issuer, audience: ['site'], scopes: [] };

const sign = (claims: JWTPayload, { kid = 'one', expires = '1h' } = {}) =>
  new SignJWT({ iss: issuer, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(privateKey);

describe('a token', () => {
  it('lets in for its client, whether it names that as audience or as client', async () => {
    for (const claims of [{ aud: 'site' }, { aud: ['other', 'site'] }, { client_id: 'site' }]) {
      expect(await authorizeJwt(authorizer, `Bearer ${await sign(claims)}`, keyOf)).toHaveProperty('claims');
    }
    expect(await authorizeJwt(authorizer, await sign({ client_id: 'site' }), keyOf)).toHaveProperty('claims');
    for (const claims of [{ aud: 'other', client_id: 'site' }, { client_id: 'other' }, {}]) {
      expect(await authorizeJwt(authorizer, `Bearer ${await sign(claims)}`, keyOf)).toEqual({
        status: 401,
        description: 'the token does not have a valid audience',
      });
    }
  });

  it('hands its claims over as texts, lists in brackets', async () => {
    const claims = {
      client_id: 'site',
      'cognito:groups': ['admin', 'user'],
      email_verified: true,
      auth_time: 7,
      identities: [{ userId: '1' }],
    };
    expect(await authorizeJwt(authorizer, `bearer ${await sign(claims)}`, keyOf)).toMatchObject({
      scopes: null,
      claims: {
        'cognito:groups': '[admin user]',
        email_verified: 'true',
        auth_time: '7',
        identities: '[{"userId":"1"}]',
        exp: expect.stringMatching(/^\d+$/) as string,
      },
    });
  });

  it("is refused when it is absent, nonsense, expired, of another issuer or of a key that is not the issuer's", async () => {
    const refusals = await Promise.all(
      [
        undefined,
        'Bearer ',
        'Bearer nonsense',
        `Bearer ${await sign({ client_id: 'site' }, { expires: '-1s' })}`,
        `Bearer ${await sign({ client_id: 'site', iss: 'https://elsewhere.example' })}`,
        `Bearer ${await sign({ client_id: 'site' }, { kid: 'two' })}`,
      ].map((header) => authorizeJwt(authorizer, header, keyOf)),
    );
    expect(refusals.map((refusal) => ('status' in refusal ? [refusal.status, refusal.description] : 'let in'))).toEqual(
      [
        [401, undefined],
        [401, undefined],
        [401, 'the token is malformed'],
        [401, 'the token has expired'],
        [401, 'the issuer is invalid'],
        [401, 'signing method or key is unknown'],
      ],
    );
    expect(jwtAnswer({ status: 401, description: undefined }).headers).toMatchObject({ 'www-authenticate': 'Bearer' });
  });

  it('needs one of the scopes that the route asks for', async () => {
    const scoped = { ...authorizer, scopes: ['orders', 'admin'] };
    expect(await authorizeJwt(scoped, await sign({ client_id: 'site', scope: 'openid orders' }), keyOf)).toMatchObject({
      scopes: ['openid', 'orders'],
    });
    expect(await authorizeJwt(scoped, await sign({ client_id: 'site', scope: 'openid' }), keyOf)).toEqual({
      status: 403,
      description: undefined,
    });
  });
});

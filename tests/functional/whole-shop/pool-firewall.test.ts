import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, inject, it } from 'vitest';
import { newBuyer } from '../../support/sale.ts';
import { newMember } from '../../support/sign-in.ts';

const shop = inject('shop');

/** The two addresses of the pool: the browser's, and the default of AWS's own client. */
const addresses = { 'the shop’s own address': `${shop.url}/cognito`, 'the AWS endpoint': shop.awsEndpoint };

const standing = async (headers: Record<string, string>) =>
  (await fetch(`${shop.url}/api/admin/standing`, { headers })).json();

describe.each(Object.entries(addresses))('who calls the pool past the shop, at %s', (_name, endpoint) => {
  const pool = new CognitoIdentityProviderClient({
    region: shop.region,
    endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const blocked = { name: 'ForbiddenException', message: 'Request not allowed due to WAF block.' };

  it('learns nothing of an address by calls with codes', async () => {
    const ClientId = shop.resources.userPool.clientId;
    const [ConfirmationCode, Password] = ['123456', 'eight letters'];
    for (const Username of [(await newMember(shop, newBuyer('member'))).email, newBuyer('nobody')])
      for (const call of [
        new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }),
        new ResendConfirmationCodeCommand({ ClientId, Username }),
        new ForgotPasswordCommand({ ClientId, Username }),
        new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
      ])
        await expect(pool.send(call as ConfirmSignUpCommand)).rejects.toMatchObject(blocked);
  });

  it('gives nobody a second factor of the pool by an access token, and switches none off', async () => {
    const { accessToken: AccessToken, headers } = await newMember(shop, newBuyer('admin'), 'admin');
    for (const call of [
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
      new AssociateSoftwareTokenCommand({ AccessToken }),
      new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' }),
    ])
      await expect(pool.send(call as SetUserMFAPreferenceCommand)).rejects.toMatchObject(blocked);
    expect(await standing(headers)).toEqual({ standing: 'admin' });
  });

  it('neither deletes the user nor changes the address by an access token', async () => {
    const { accessToken: AccessToken, headers, email } = await newMember(shop, newBuyer('member'));
    const UserAttributes = [{ Name: 'email', Value: newBuyer('taken') }];
    for (const call of [
      new DeleteUserCommand({ AccessToken }),
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes }),
    ])
      await expect(pool.send(call as DeleteUserCommand)).rejects.toMatchObject(blocked);
    const account = await fetch(`${shop.url}/api/account`, { headers });
    expect(await account.json()).toMatchObject({ email });
  });
});

import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takesToken } from '../../../../lambdas/gateways/identity/user-pool.ts';

const pool = mockClient(CognitoIdentityProviderClient);
afterAll(() => pool.restore());
const asked = () => pool.commandCalls(GetUserCommand).length;
const end = () => pool.on(GetUserCommand).rejects(new NotAuthorizedException({ message: 'revoked', $metadata: {} }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  pool.reset();
  pool.on(GetUserCommand).resolves({ Username: 'anna' });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('whether a session lasts', () => {
  it('is believed for five seconds of who only looks, and asked again then', async () => {
    for (let call = 0; call < 20; call++) expect(await takesToken('looking', { looks: true })).toBe(true);
    expect(asked()).toBe(1);
    end();
    vi.advanceTimersByTime(4999);
    expect(await takesToken('looking', { looks: true })).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await takesToken('looking', { looks: true })).toBe(false);
  });

  it('is asked at each call that changes something', async () => {
    expect(await takesToken('changing', { looks: true })).toBe(true);
    end();
    expect(await takesToken('changing')).toBe(false);
    expect(await takesToken('changing', { looks: false })).toBe(false);
  });

  it('is believed of no other token, and of none that the pool refused', async () => {
    expect(await takesToken('hers', { looks: true })).toBe(true);
    end();
    expect(await takesToken('his', { looks: true })).toBe(false);
    expect(await takesToken('his', { looks: true })).toBe(false);
    expect(asked()).toBe(3);
  });
});

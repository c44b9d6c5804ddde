import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminStanding as check } from '../../../../../lambdas/gateways/identity/admins.ts';

const pool = mockClient(CognitoIdentityProviderClient);
afterAll(() => pool.restore());
const owner = { user_id: 'anna', session_id: 'one', username: 'anna', admin: true, client_id: 'site' };
const provenReads: string[] = [];
const adminStanding = check(async ({ session_id }) => {
  provenReads.push(session_id);
  return { second_factor_since: 1_700_000_000_000, code_of: 1_700_000_000_000, recovery_of: null };
});
const groupsAsked = () => pool.commandCalls(AdminListGroupsForUserCommand).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('USER_POOL_ID', 'eu-central-1_pool');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'site');
  pool.reset();
  provenReads.length = 0;
  pool.on(GetUserCommand).resolves({ Username: 'anna', UserAttributes: [] });
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admin' }] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the check for an admin', () => {
  it('is asked again after five seconds, and at once for another session', async () => {
    expect(await adminStanding('first token', owner)).toBe('admin');
    pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'user' }] });
    vi.advanceTimersByTime(4999);
    expect(await adminStanding('first token', owner)).toBe('admin');
    expect(groupsAsked()).toBe(1);
    expect(await adminStanding('second token', owner)).toBe('none');
    vi.advanceTimersByTime(1);
    expect(await adminStanding('first token', owner)).toBe('none');
    expect(await adminStanding('first token', owner)).toBe('none');
    expect(groupsAsked()).toBe(4);
    expect(provenReads).toHaveLength(5);
  });

  it('is skipped without the claim in the token, and fails after the session has ended', async () => {
    expect(await adminStanding('customer’s token', { ...owner, admin: false })).toBe('none');
    expect(groupsAsked()).toBe(0);
    expect(provenReads).toEqual([]);
    expect(await adminStanding('third token', owner)).toBe('admin');
    pool.on(GetUserCommand).rejects(new NotAuthorizedException({ message: 'revoked', $metadata: {} }));
    expect(await adminStanding('third token', owner)).toBe('ended');
  });
});

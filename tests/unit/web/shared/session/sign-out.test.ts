import { fetchAuthSession, signOut as leavePool } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identity } from '../../../../../web/src/shared/session/identity.ts';
import { signOut } from '../../../../../web/src/shared/session/session-tokens.ts';

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn(), decodeJWT: vi.fn(), fetchAuthSession: vi.fn() }));
vi.mock('../../../../../web/src/shared/session/identity.ts', () => ({
  BY_GOOGLE: 'session_by_google',
  identity: vi.fn(),
  cognitoOf: vi.fn(),
}));

const TOKEN = 'CognitoIdentityServiceProvider.client.anna.refreshToken';

/** Makes a storage like a browser's, with entries as own properties. */
const storageOf = (kept: Record<string, string>): Record<string, string> => {
  const storage: Record<string, string> = { ...kept };
  for (const [name, value] of Object.entries({
    getItem: (key: string): string | null => storage[key] ?? null,
    removeItem: (key: string): void => void delete storage[key],
  }))
    Object.defineProperty(storage, name, { value, enumerable: false });
  return storage;
};

let kept: Record<string, string>;
const keep = (what: Record<string, string>) => vi.stubGlobal('localStorage', (kept = storageOf(what)));

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.mocked(identity).mockResolvedValue({
    hosted_pages_url: 'https://pool.example',
    google_client_id: 'client',
  } as never);
  vi.mocked(leavePool).mockResolvedValue(undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('signs the customer out here, and keeps her in the shop', async () => {
  keep({ [TOKEN]: 'x', guest_language: 'de' });
  expect(await signOut()).toBeNull();
  expect(Object.keys(kept)).toEqual(['guest_language']);
  expect(leavePool).toHaveBeenCalledOnce();
});

it('takes the session off the shop’s list first, while its token is still good', async () => {
  const fetched = vi.fn().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.mocked(fetchAuthSession).mockResolvedValue({ tokens: { accessToken: { toString: () => 'good' } } } as never);
  vi.mocked(leavePool).mockImplementation(async () => expect(fetched).toHaveBeenCalledOnce());
  keep({ [TOKEN]: 'x' });
  await signOut();
  expect(leavePool).toHaveBeenCalledOnce();
  expect(fetched.mock.calls).toEqual([
    ['/api/account/sessions/this', { method: 'DELETE', headers: { authorization: 'Bearer good' } }],
  ]);
});

it('asks the shop nothing about a session that the shop has ended', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  keep({ [TOKEN]: 'x' });
  await signOut({ ended: true });
  expect(fetched).not.toHaveBeenCalled();
});

it('signs a Google customer out by the hosted pages, so that the next person is asked', async () => {
  keep({ [TOKEN]: 'x', session_by_google: '1' });
  expect(await signOut()).toBe(
    'https://pool.example/logout?client_id=client&logout_uri=https%3A%2F%2Fshop.example%2Fauth',
  );
  expect(kept).toEqual({});
});

it('signs out without a connection too, to protect a shared machine', async () => {
  keep({ [TOKEN]: 'x', session_by_google: '1' });
  vi.mocked(identity).mockRejectedValue(new Error('offline'));
  expect(await signOut()).toBeNull();
  expect(kept).toEqual({});

  keep({ [TOKEN]: 'x' });
  vi.mocked(identity).mockResolvedValue({} as never);
  vi.mocked(leavePool).mockRejectedValue(new Error('offline'));
  await signOut();
  expect(kept).toEqual({});
});

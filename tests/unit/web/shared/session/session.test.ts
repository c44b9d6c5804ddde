import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceSession, isSignedIn, onSessionChange } from '../../../../../web/src/shared/session/session.ts';

const session = 'CognitoIdentityServiceProvider.client.user';
/** Stores keys like a browser, as own properties. */
const keep = (...keys: string[]) => vi.stubGlobal('localStorage', Object.fromEntries(keys.map((key) => [key, 'x'])));

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

it("a session begins only once the last of Amplify's tokens is stored", () => {
  keep('guest_language', `${session}.accessToken`, `${session}.idToken`);
  expect(isSignedIn()).toBe(false);
  keep(`${session}.accessToken`, `${session}.refreshToken`);
  expect(isSignedIn()).toBe(true);
});

it('no session exists without storage', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('forbidden');
        },
      },
    ),
  );
  expect(isSignedIn()).toBe(false);
});

it('tells this tab and hears the others until it is stopped', () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  expect(addEventListener).toHaveBeenCalledWith('storage', heard);
  announceSession();
  stop();
  announceSession();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(removeEventListener).toHaveBeenCalledWith('storage', heard);
});

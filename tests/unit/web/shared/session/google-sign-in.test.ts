import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comeBack, goToGoogle, type GoogleError } from '../../../../../web/src/shared/session/google-sign-in.ts';

vi.mock('aws-amplify/auth', () => ({ decodeJWT: vi.fn() }));
vi.mock('../../../../../web/src/shared/session/session-tokens.ts', () => ({ adoptTokens: vi.fn(), signedIn: vi.fn() }));
vi.mock('../../../../../web/src/shared/session/identity.ts', () => ({
  identity: async () => ({ hosted_pages_url: 'https://pool.example', user_pool_client_id: 'client' }),
}));

const journey = {
  state: 's',
  verifier: 'v',
  from: '/account',
  linking: null,
  email: 'anna@esempio.example',
  again: false,
};
const assign = vi.fn();
let kept: string | null;
const leftAs = (left: object | null) => {
  kept = left && JSON.stringify(left);
};
const refusal = (error: string, description: string) =>
  `?${new URLSearchParams({ error, error_description: description, state: 's' }).toString()}`;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => kept,
    setItem: (_: string, text: string) => void (kept = text),
    removeItem: () => void (kept = null),
  });
  vi.stubGlobal('location', { origin: 'https://shop.example', assign });
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

describe('a visitor who leaves for Google', () => {
  it.each([
    ['https', true],
    ['http, where the browser keeps its arithmetic back', false],
  ])('takes the proof of having left along, over %s', async (_how, secure) => {
    vi.stubGlobal('isSecureContext', secure);
    await goToGoogle({ from: '/account' });
    const { verifier } = JSON.parse(kept!) as typeof journey;
    const { searchParams } = new URL(assign.mock.lastCall?.[0] as string);
    expect(verifier).toHaveLength(43);
    expect(searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });
});

describe('a visitor who returns from Google with nothing', () => {
  it.each([
    ['invalid_request', 'PreSignUp failed with error email_not_verified. ', 'googleUnverified'],
    ['invalid_request', 'PreSignUp failed with error internal. ', 'google'],
    ['access_denied', 'User cancelled', 'googleCancelled'],
    ['server_error', '', 'google'],
  ])('is told why (%s, %s), and keeps the address of the purchase', async (error, description, key) => {
    leftAs(journey);
    const fault = await comeBack(refusal(error, description)).catch((thrown: unknown) => thrown as GoogleError);
    expect(fault).toMatchObject({ key, email: journey.email });
    expect(kept).toBeNull();
  });

  it('did not leave from here, and is not believed', async () => {
    leftAs(null);
    await expect(comeBack('?code=c&state=s')).rejects.toMatchObject({ key: 'google', email: null });
    leftAs({ ...journey, state: 'another' });
    await expect(comeBack('?code=c&state=s')).rejects.toMatchObject({ key: 'google' });
  });

  it('was linked just now, and goes again: once', async () => {
    const linked = refusal('invalid_request', 'Already found an entry for username google_1 ');
    leftAs(journey);
    expect(await comeBack(linked)).toBeNull();
    expect(assign).toHaveBeenCalledWith(expect.stringContaining('https://pool.example/oauth2/authorize?'));
    const again = JSON.parse(kept!) as typeof journey;
    expect(again).toMatchObject({ from: '/account', email: journey.email, again: true });
    expect([again.state, again.verifier]).not.toContain('s');
    leftAs({ ...again, state: 's' });
    await expect(comeBack(linked)).rejects.toMatchObject({ key: 'google' });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '../../../../../web/src/shared/api/account-api.ts';
import { accessToken, forgetSession } from '../../../../../web/src/shared/session/session-tokens.ts';

vi.mock('../../../../../web/src/shared/session/session-tokens.ts', () => ({
  accessToken: vi.fn(),
  forgetSession: vi.fn(),
}));

const fetched = vi.fn();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = () => answer(401, { message: 'Unauthorized' });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.mocked(accessToken).mockImplementation(async ({ fresh = false } = {}) => (fresh ? 'fresh' : 'old'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const tokensSent = () =>
  fetched.mock.calls.map(([, init]) => (init as { headers: Record<string, string> }).headers['authorization']);

describe('a call as a signed-in customer', () => {
  it('carries the access token, and its query', async () => {
    fetched.mockResolvedValue(answer(200, { orders: [], next: null }));
    await accountApi('GET /api/account/orders', { query: { after: 'a b' } });
    expect(fetched.mock.calls[0]![0]).toBe('/api/account/orders?after=a+b');
    expect(tokensSent()).toEqual(['Bearer old']);
  });

  it('that is refused is tried once more with a new token', async () => {
    fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(answer(200, { interests: [] }));
    expect(await accountApi('GET /api/account/interests')).toEqual({ interests: [] });
    expect(tokensSent()).toEqual(['Bearer old', 'Bearer fresh']);
    expect(forgetSession).not.toHaveBeenCalled();
  });

  it('that is refused again ends the session', async () => {
    fetched.mockImplementation(async () => refused());
    await expect(accountApi('GET /api/account')).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(forgetSession).toHaveBeenCalledTimes(1);
  });

  it('of an ended session refreshes no token, and leaves the session', async () => {
    fetched.mockImplementation(async () => answer(401, { error: { code: 'session_ended', message: 'x' } }));
    await expect(accountApi('GET /api/account')).rejects.toMatchObject({ code: 'session_ended' });
    expect(tokensSent()).toEqual(['Bearer old']);
    expect(forgetSession).toHaveBeenCalledTimes(1);
  });

  it('without a customer requests nothing', async () => {
    vi.mocked(accessToken).mockResolvedValue(null);
    await expect(accountApi('GET /api/account')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('finds that nothing has made the account yet, has it made and is asked again', async () => {
    const missing = () => answer(404, { error: { code: 'customer_not_found', message: 'not set up yet' } });
    fetched
      .mockResolvedValueOnce(missing())
      .mockResolvedValueOnce(answer(200, {}))
      .mockResolvedValueOnce(answer(200, { interests: [] }));
    expect(await accountApi('GET /api/account/interests')).toEqual({ interests: [] });
    expect(fetched.mock.calls.map(([path]) => String(path))).toEqual([
      '/api/account/interests',
      '/api/account',
      '/api/account/interests',
    ]);

    fetched.mockReset().mockImplementation(async () => missing());
    await expect(accountApi('GET /api/account/interests')).rejects.toMatchObject({ code: 'customer_not_found' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('that fails otherwise ends nothing', async () => {
    fetched.mockImplementation(async () => answer(500, { error: { code: 'internal', message: 'x' } }));
    await expect(accountApi('GET /api/account')).rejects.toMatchObject({ code: 'internal' });
    expect(forgetSession).not.toHaveBeenCalled();
  });
});

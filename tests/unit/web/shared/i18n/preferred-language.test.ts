import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountProfile } from '../../../../../core/people/contract/account.ts';

const kept = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../../../web/src/shared/api/load-account-api.ts', () => ({
  loadAccountApi: () => Promise.resolve({ accountApi: kept }),
}));
// Another file of this process may have read it with the real calls.
vi.resetModules();
const { settleLanguage } = await import('../../../../../web/src/shared/i18n/preferred-language.ts');

const SIGNED_IN = Date.parse('2026-08-21T10:00:00Z');
const made = (before: number) =>
  ({ preferred_language: 'de', created_at: new Date(SIGNED_IN - before).toISOString() }) as AccountProfile;

beforeEach(async () => {
  const read = (_language: string, _namespace: string) => Promise.resolve({});
  await i18next
    .use({ type: 'backend', init: () => undefined, read })
    .init({ lng: 'it', fallbackLng: false, ns: ['common'] });
});

afterEach(() => {
  vi.useRealTimers();
  kept.mockClear();
});

test.each([
  ['right', SIGNED_IN],
  ['an hour late', SIGNED_IN - 3_600_000],
  ['a year ahead', SIGNED_IN + 365 * 86_400_000],
])(
  "with a clock that is %s, a sign-in with Google keeps an old account's language; a new one takes the page's",
  async (_, clock) => {
    vi.useFakeTimers({ now: clock, toFake: ['Date'] });
    await settleLanguage(made(5000), SIGNED_IN);
    expect(i18next.language).toBe('it');
    expect(kept).toHaveBeenCalledWith('PATCH /api/account', { body: { preferred_language: 'it' } });
    await settleLanguage(made(30 * 60_000), SIGNED_IN);
    expect(i18next.language).toBe('de');
    expect(kept).toHaveBeenCalledTimes(1);
  },
);

test('an account keeps its own language without a sign-in time', async () => {
  await settleLanguage(made(5000), Number.NaN);
  expect(i18next.language).toBe('de');
  expect(kept).not.toHaveBeenCalled();
});

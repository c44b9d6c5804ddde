import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { translations } from '../../../../../web/src/shared/i18n/translations.ts';

afterEach(() => vi.restoreAllMocks());

it('a key without a text is logged, and shown as its default or as itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const words = i18next.createInstance();
  await words.init({ ...translations, lng: 'de', resources: { de: { common: { there: 'da' } } } });
  const t = words.getFixedT('de', 'common') as unknown as (key: string, words?: string) => string;
  expect([t('there'), t('missing', 'Page Not Found'), t('gone')]).toEqual(['da', 'Page Not Found', 'common:gone']);
  expect(warn.mock.calls).toEqual([['There is no text for common:missing.'], ['There is no text for common:gone.']]);
});

import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../../../../web/src/shared/i18n/speak.ts';

let isLost: boolean;
const words: Record<string, Record<string, { close: string }>> = {
  it: { common: { close: 'Chiudi' } },
  de: { common: { close: 'Schliessen' } },
};

beforeEach(async () => {
  isLost = false;
  const read = (language: string, namespace: string) =>
    isLost ? Promise.reject(new Error('no connection')) : Promise.resolve(words[language]![namespace]!);
  await i18next
    .use({ type: 'backend', init: () => undefined, read })
    .init({ lng: 'it', fallbackLng: false, ns: ['common'] });
});

test('a language without loaded texts changes nothing, and applies once they load', async () => {
  isLost = true;
  expect(await speak('de')).toBe('missing');
  expect([i18next.language, i18next.t('common:close')]).toEqual(['it', 'Chiudi']);
  isLost = false;
  expect(await speak('de')).toBe('spoken');
  expect([i18next.language, i18next.t('common:close')]).toEqual(['de', 'Schliessen']);
});

test('the last of two chosen languages applies, however late the first one loads', async () => {
  const first = speak('de');
  expect(await speak('it')).toBe('spoken');
  expect(await first).toBe('overtaken');
  expect(i18next.language).toBe('it');
});

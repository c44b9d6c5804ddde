import { expect, test, vi } from 'vitest';
import { detectLanguage, keepLanguage } from '../../../../../web/src/storefront/texts/visitor-language.ts';

/** Returns the cookie that a page of this address leaves. */
function cookieOf(address: string): string {
  const page = { documentElement: { lang: '' }, cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL(address));
  keepLanguage('de');
  return page.cookie;
}

test('the language cookie leaves an https page by https alone, and a local shop stores it too', () => {
  expect(cookieOf('https://fotos.example.ch/')).toBe(
    '__Host-guest_language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(cookieOf('http://localhost:3000/')).toBe('guest_language=de; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('the address’s language wins over the one of an earlier visit', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  vi.stubGlobal('localStorage', { getItem: () => 'it' });
  vi.stubGlobal('navigator', { languages: ['it-CH'] });
  const languageAt = (address: string) => {
    vi.stubGlobal('location', new URL(address));
    return detectLanguage();
  };
  expect(languageAt('https://fotos.example.ch/?lang=de')).toBe('de');
  expect(languageAt('https://fotos.example.ch/?lang=xx')).toBe('it');
  expect(languageAt('https://fotos.example.ch/')).toBe('it');
});

import { expect, test, vi } from 'vitest';
import { keepLanguage } from '../../../../../web/src/storefront/texts/visitor-language.ts';

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

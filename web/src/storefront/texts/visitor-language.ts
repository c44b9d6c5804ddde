import type { Language } from '../../../../core/wire/languages.ts';
import { chooseLanguage } from '../../shared/i18n/language.ts';

/** The storage key of a guest's choice (`spec/storefront.md §3`). */
const LANGUAGE_KEY = 'guest_language';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Returns the address's language (`?lang=de`), then the stored preference, the browser's languages and `<html lang>`
 * (`spec/storefront.md §9`).
 */
export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return chooseLanguage([asked, storedLanguage(), ...navigator.languages, document.documentElement.lang]);
}

/** The browser may forbid storage (private windows, strict settings): the shop then forgets the choice. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Remembers the language for the next visit and tells the browser the page's language. The server reads the cookie with
 * the same name, and draws the next page in that language.
 */
export function keepLanguage(language: string): void {
  document.documentElement.lang = language;
  // A browser admits the prefix on HTTPS only. It keeps other hosts of the domain from setting the cookie.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    return;
  }
}

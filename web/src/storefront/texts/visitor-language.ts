import type { Language } from '../../../../core/shop/texts/languages.ts';
import { chooseLanguage } from '../../shared/i18n/language.ts';

/** Where a guest's choice is kept (`spec/storefront.md §3`). */
const LANGUAGE_KEY = 'guest_language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Stored preference, then the browser's languages, then `<html lang>` (`spec/storefront.md §9`). */
export function detectLanguage(): Language {
  return chooseLanguage([storedLanguage(), ...navigator.languages, document.documentElement.lang]);
}

/** Storage may be forbidden (private windows, strict settings); the shop then simply forgets the choice. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Remembers the language for the next visit and tells the browser which one the page is in. The cookie of the same name is
 * for the server, which draws the next page in that language.
 */
export function keepLanguage(language: string): void {
  document.documentElement.lang = language;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    return;
  }
}

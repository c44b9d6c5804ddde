import i18next from 'i18next';
import type { Language } from '../../../../core/languages.ts';
import { isSignedIn } from '../../shared/session/session.ts';

/** A guest's choice is this browser's, a customer's goes with the account (`spec/storefront.md §6`). */
export function chooseLanguage(language: Language): void {
  void i18next.changeLanguage(language);
  if (isSignedIn()) keepWithAccount(language);
}

const keepWithAccount = (language: Language) =>
  void import('../../shared/i18n/preferred-language.ts').then(
    ({ savePreferredLanguage }) => savePreferredLanguage(language),
    (error: unknown) => console.warn('The language was not kept:', error),
  );

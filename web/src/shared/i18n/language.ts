import { useTranslation } from 'react-i18next';
import { defaultLanguage, spokenLanguage, type Language } from '../../../../core/wire/languages.ts';

/** Returns the first wish among the shop's languages (`de-CH` counts as `de`), otherwise the shop's first language. */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language =>
  wishes.map(spokenLanguage).find((language) => language) ?? defaultLanguage;

/** Returns the page's current language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return chooseLanguage([i18n.resolvedLanguage]);
}

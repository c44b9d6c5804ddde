import { useTranslation } from 'react-i18next';
import { defaultLanguage, spokenLanguage, type Language } from '../../../../core/shop/texts/languages.ts';

/** The first wish that the shop speaks (`de-CH` counts as `de`), else its first language. */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language =>
  wishes.map(spokenLanguage).find((language) => language) ?? defaultLanguage;

/** The language that the page is shown in now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return chooseLanguage([i18n.resolvedLanguage]);
}

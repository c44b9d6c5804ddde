import i18next from 'i18next';
import type { Language } from '../../../../core/languages.ts';

/**
 * Goes over to another language once everything that was said so far is there in it. False where that cannot be had: nothing changes then,
 * for a page of keys says nothing in any language.
 */
export async function speak(language: Language): Promise<boolean> {
  const said = [i18next.options.ns ?? []].flat();
  const missing = () => said.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // Asks again also for what could not be had before.
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  if (missing().length > 0) return false;
  await i18next.changeLanguage(language);
  return true;
}

import i18next from 'i18next';
import type { Language } from '../../../../core/shop/texts/languages.ts';

let wanted: Language | undefined;

/**
 * Goes over to another language once everything that was said so far is there in it. `missing` where that cannot be had: nothing changes then,
 * for a page of keys says nothing in any language. `overtaken` when another one was asked for meanwhile.
 */
export async function speak(language: Language): Promise<'spoken' | 'missing' | 'overtaken'> {
  wanted = language;
  const said = [i18next.options.ns ?? []].flat();
  const missing = () => said.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // Asks again also for what could not be had before.
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  if (wanted !== language) return 'overtaken';
  if (missing().length > 0) return 'missing';
  await i18next.changeLanguage(language);
  return 'spoken';
}

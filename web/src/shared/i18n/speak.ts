import i18next from 'i18next';
import type { Language } from '../../../../core/wire/languages.ts';

let wanted: Language | undefined;

/**
 * Changes the language once all texts loaded so far have loaded in it. Returns `missing` if they cannot be loaded: the
 * language then stays, because keys instead of texts help in no language. Returns `overtaken` if another language was
 * requested meanwhile.
 */
export async function speak(language: Language): Promise<'spoken' | 'missing' | 'overtaken'> {
  wanted = language;
  const said = [i18next.options.ns ?? []].flat();
  const missing = () => said.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // Also retries texts that failed before.
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  if (wanted !== language) return 'overtaken';
  if (missing().length > 0) return 'missing';
  await i18next.changeLanguage(language);
  return 'spoken';
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomTypeOptions } from 'i18next';
import type { Language } from '../../core/wire/languages.ts';
import type refusals from '../../locales/it/web/refusals.json';

/** Every namespace with a file, which includes `refusals`, a part of `errors` for callers. */
type AllTexts = CustomTypeOptions['resources'] & typeof refusals;

/** Returns the web's texts in a language, by namespace. */
export function textsOf(language: Language): AllTexts {
  const folder = join(import.meta.dirname, '..', '..', 'locales', language, 'web');
  const files = globSync('*.json', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as object)) as AllTexts;
}

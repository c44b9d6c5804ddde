import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '../../core/languages.ts';

export type EdgeFunctionName = 'site' | 'photo-list' | 'thumbnails';

const folder = join(import.meta.dirname, '..', 'edge');

/** What a function has to know of the shop, by the names that its file calls it. */
const given: Partial<Record<EdgeFunctionName, Readonly<Record<string, unknown>>>> = {
  site: { languages, defaultLanguage },
};

/** A CloudFront Function's code. Such a script cannot import anything: what it has to know is written in front of it. */
export function edgeCode(name: EdgeFunctionName): string {
  const constants = Object.entries(given[name] ?? {}).map(
    ([constant, value]) => `const ${constant} = ${JSON.stringify(value)};\n`,
  );
  return constants.join('') + readFileSync(join(folder, `${name}.js`), 'utf8');
}

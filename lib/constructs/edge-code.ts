import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../core/contract/contract.ts';
import type { Route } from '../../core/contract/route.ts';
import { idPattern } from '../../core/ids.ts';
import { defaultLanguage, languages } from '../../core/languages.ts';
import { PHOTO_SIZES, photoSizes } from '../../core/photo-address.ts';
import { PICTURE_SEGMENT } from '../../core/picture-segment.ts';
import { PHOTO_NUMBER } from '../../core/photo-number.ts';

export type EdgeFunctionName = 'site' | 'without-slash' | 'kept' | 'thumbnails';

const folder = join(import.meta.dirname, '..', 'edge');

/** What a function has to know of the shop, by the names that its file calls it. */
const given: Partial<Record<EdgeFunctionName, Readonly<Record<string, unknown>>>> = {
  site: { languages, defaultLanguage },
  kept: { kept: keptPaths() },
  thumbnails: {
    sizes: PHOTO_SIZES.map(String),
    usualSize: String(photoSizes.card),
    named: [idPattern('event'), idPattern('race'), PICTURE_SEGMENT, idPattern('start'), PHOTO_NUMBER].map(
      ({ source }) => source,
    ),
  },
};

/** Paths of the routes that answer everybody alike and read no query, as regular expressions. */
function keptPaths(): string[] {
  const alike = Object.entries<Route>(contract).filter(
    ([, route]) => route.access === 'public' && route.cacheSeconds !== undefined && !route.query,
  );
  return alike.map(([key]) => `^${key.split(' ')[1]!.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** A CloudFront Function's code. Such a script cannot import anything: what it has to know is written in front of it. */
export function edgeCode(name: EdgeFunctionName): string {
  const constants = Object.entries(given[name] ?? {}).map(
    ([constant, value]) => `const ${constant} = ${JSON.stringify(value)};\n`,
  );
  return constants.join('') + readFileSync(join(folder, `${name}.js`), 'utf8');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../../core/contract.ts';
import { gatewayRouteKey, type Route } from '../../../core/wire/route.ts';
import { idPattern } from '../../../core/ids.ts';
import { defaultLanguage, languages } from '../../../core/shop/texts/languages.ts';
import { PHOTO_SIZES, photoSizes } from '../../../core/photos/photo-address.ts';
import { PICTURE_SEGMENT } from '../../../core/photos/picture-segment.ts';
import { PHOTO_NUMBER } from '../../../core/photos/photo-number.ts';

export type EdgeFunctionName = 'site' | 'without-slash' | 'kept' | 'thumbnails';

const folder = join(import.meta.dirname, '../..', 'edge');

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

/** Those that write an address in one way, with what both do for it. */
const walking: readonly EdgeFunctionName[] = ['site', 'kept'];

/**
 * Paths of the routes that answer everybody alike and read no query, as API Gateway knows them, as regular expressions. What they name are ids and
 * files, which need no escapes.
 */
function keptPaths(): string[] {
  const alike = Object.entries<Route>(contract).filter(
    ([, route]) => route.access === 'public' && route.cacheSeconds !== undefined && !route.query,
  );
  return alike.map(
    ([key]) =>
      `^${gatewayRouteKey(key)
        .split(' ')[1]!
        .replace(/\{\w+\}/g, '[\\w.]+')}$`,
  );
}

/** A CloudFront Function's code. Such a script cannot import anything: what it has to know is written in front of it. */
export function edgeCode(name: EdgeFunctionName): string {
  const constants = Object.entries(given[name] ?? {}).map(
    ([constant, value]) => `const ${constant} = ${JSON.stringify(value)};\n`,
  );
  const files = [...(walking.includes(name) ? ['walked'] : []), name];
  return [...constants, ...files.map((file) => readFileSync(join(folder, `${file}.js`), 'utf8'))].join('');
}

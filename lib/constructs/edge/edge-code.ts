import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../../core/contract.ts';
import { gatewayRouteKey, type Route } from '../../../core/wire/route.ts';
import { idPattern } from '../../../core/ids.ts';
import { defaultLanguage, languages } from '../../../core/wire/languages.ts';
import { PHOTO_SIZES, photoSizes } from '../../../core/photos/photo-address.ts';
import { PICTURE_SEGMENT } from '../../../core/wire/picture-segment.ts';
import { PHOTO_NUMBER } from '../../../core/wire/photo-number.ts';

export type EdgeFunctionName = 'site' | 'without-slash' | 'kept' | 'thumbnails';

const folder = join(import.meta.dirname, '../..', 'edge');

/** The shop's facts that a function needs, under the names in its file. */
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

/** The functions that normalise an address, with their shared code. */
const walking: readonly EdgeFunctionName[] = ['site', 'kept'];

/**
 * Returns the paths of the routes with the same answer for every visitor and without a query, as regular expressions in
 * API Gateway's format. They contain only ids, keys and files, which need no escapes.
 */
function keptPaths(): string[] {
  const alike = Object.entries<Route>(contract).filter(
    ([, route]) => route.access === 'public' && route.cacheSeconds !== undefined && !route.query,
  );
  return alike.map(
    ([key]) =>
      `^${gatewayRouteKey(key)
        .split(' ')[1]!
        .replace(/\{\w+\}/g, '[\\w.~]+')}$`,
  );
}

/**
 * Returns a CloudFront Function's code. Such a script cannot import anything: its constants are written in front of it.
 */
export function edgeCode(name: EdgeFunctionName): string {
  const constants = Object.entries(given[name] ?? {}).map(
    ([constant, value]) => `const ${constant} = ${JSON.stringify(value)};\n`,
  );
  const files = [...(walking.includes(name) ? ['walked'] : []), name];
  return [...constants, ...files.map((file) => readFileSync(join(folder, `${file}.js`), 'utf8'))].join('');
}

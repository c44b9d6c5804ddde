import { languages, type Language } from '../../core/wire/languages.ts';
import { textsFile } from '../../core/shop/texts/texts-file.ts';
import { closure, readManifest, weightOf, without, type Manifest } from './built-code.ts';
import { furtherParts, type FurtherPart } from './further-parts.ts';

/** Gzipped bytes that a phone at a showground may have to load before the home page is usable. */
export const FIRST_LOAD_BUDGET = 122_750;
/** Gzipped bytes that any further page or part may add to the first load. Parts shared with others count again. */
export const FURTHER_BUDGET = 25_000;

/**
 * The user pool's own code, which loads next to a part of few pages (`docs/decisions/010-sign-in.md`): it has a budget
 * of its own.
 */
const beside = ['amplify'];
/** In gzipped bytes. */
export const BESIDE_BUDGET = 40_000;

/** The code of every page, by the names in `web/vite.config.ts` and of its modules. */
const everyPage = ['index', 'renderer', 'start'];

export interface Weights {
  /** The home page's whole code with the texts of a language, in gzipped bytes. */
  first: Record<string, number>;
  /** The code next to few further pages, in gzipped bytes. */
  beside: Record<string, number>;
  /** The additional code of every further page or part, with the larger language's texts, in gzipped bytes. */
  further: Record<string, number>;
}

/**
 * Weighs the storefront's code in a client build that still has its manifest. Throws for code that belongs to no page
 * or part.
 */
export function weigh(client: string): Weights {
  const manifest = readManifest(client);
  const filesOf = (names: readonly string[]) =>
    closure(
      manifest,
      names.map((name) => keyOf(manifest, name)),
    );
  const weight = (files: Iterable<string>) => weightOf(client, files);
  const shared = filesOf(everyPage);
  const apart = new Map(beside.map((name) => [name, without(shared, filesOf([name]))]));
  const filesIn = (language: Language, { code, texts }: FurtherPart) =>
    filesOf([...code, ...texts.map((portion) => textsFile(language, portion))]);
  const firstIn = (language: Language) => filesOf([textsFile(language, 'first'), ...everyPage]);
  const below = (language: Language, { over }: FurtherPart): string[] => {
    const page = over === undefined ? undefined : furtherParts[over]!;
    return page ? [...filesIn(language, page), ...below(language, page)] : [];
  };
  const brought = (part: FurtherPart) =>
    languages.map((language) =>
      without(below(language, part), without([...shared, ...[...apart.values()].flat()], filesIn(language, part))),
    );
  const parts = Object.entries(furtherParts).map(([name, part]) => [name, brought(part)] as const);
  refuseUnknown(
    manifest,
    new Set([
      ...languages.flatMap((language) => [...firstIn(language)]),
      ...[...apart.values()].flat(),
      ...parts.flatMap(([, files]) => files.flat()),
    ]),
  );
  return {
    first: Object.fromEntries(languages.map((language) => [textsFile(language, 'first'), weight(firstIn(language))])),
    beside: Object.fromEntries([...apart].map(([name, files]) => [name, weight(files)])),
    further: Object.fromEntries(parts.map(([name, files]) => [name, Math.max(...files.map(weight))])),
  };
}

/** Throws when the home page or a further part is above its budget, and names it. */
export function checkWeights({ first, further, beside: apart }: Weights): void {
  const over = [
    ...Object.entries(first)
      .filter(([, bytes]) => bytes > FIRST_LOAD_BUDGET)
      .map(([name, bytes]) => `the home page with ${name} (${bytes} of ${FIRST_LOAD_BUDGET})`),
    ...Object.entries(apart)
      .filter(([, bytes]) => bytes > BESIDE_BUDGET)
      .map(([name, bytes]) => `${name} (${bytes} of ${BESIDE_BUDGET})`),
    ...Object.entries(further)
      .filter(([, bytes]) => bytes > FURTHER_BUDGET)
      .map(([name, bytes]) => `${name} (${bytes} of ${FURTHER_BUDGET})`),
  ];
  if (over.length > 0)
    throw new Error(
      `A page exceeds its budget of code (lib/build/first-load.ts), in gzipped bytes: ${over.join(', ')}`,
    );
}

/** Throws for code outside `further-parts.ts`: its weight would be unchecked. */
function refuseUnknown(manifest: Manifest, known: ReadonlySet<string>): void {
  const later = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const unknown = later.filter((key) => !known.has(manifest[key]!.file));
  if (unknown.length > 0)
    throw new Error(
      `lib/build/further-parts.ts does not name the page or part that fetches ${[...new Set(unknown)].join(', ')}`,
    );
}

function keyOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).findLast(([, chunk]) => chunk.name === name);
  if (!found) throw new Error(`the site's build has no ${name}`);
  return found[0];
}

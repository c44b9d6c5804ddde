import { languages, type Language } from '../../core/shop/texts/languages.ts';
import { textsFile } from '../../core/shop/texts/texts-file.ts';
import { closure, readManifest, weightOf, without, type Manifest } from './built-code.ts';
import { furtherParts, type FurtherPart } from './further-parts.ts';

/** Bytes, gzipped: what a phone at a showground may have to wait for before the home page can be used. */
export const FIRST_LOAD_BUDGET = 125_000;
/** Bytes, gzipped: what any further page or part may bring beyond the first load, all that it shares with others counted again. */
export const FURTHER_BUDGET = 25_000;

/** The user pool's own code, which comes beside a part of few pages (`docs/decisions/010-sign-in.md`): weighed by itself. */
const beside = ['amplify'];
/** Bytes, gzipped. */
export const BESIDE_BUDGET = 40_000;

/** What runs on every page, by the names in `web/vite.config.ts` and of its modules. */
const everyPage = ['main', 'renderer', 'start'];

export interface Weights {
  /** The home page's whole code with the texts of a language, in bytes gzipped. */
  first: Record<string, number>;
  /** What comes beside few further pages, in bytes gzipped. */
  beside: Record<string, number>;
  /** All that every further page or part brings beyond that, with the heavier language's texts, in bytes gzipped. */
  further: Record<string, number>;
}

/** Weighs the storefront's code in a client build that still has its manifest. Throws for code that no page or part accounts for. */
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
  if (over.length > 0) throw new Error(`More code than a phone should wait for, in bytes gzipped: ${over.join(', ')}`);
}

/** Code that is fetched by nothing in `further-parts.ts` would be weighed by nobody. */
function refuseUnknown(manifest: Manifest, known: ReadonlySet<string>): void {
  const later = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const unknown = later.filter((key) => !known.has(manifest[key]!.file));
  if (unknown.length > 0)
    throw new Error(
      `lib/build/further-parts.ts does not say which page or part fetches ${[...new Set(unknown)].join(', ')}`,
    );
}

function keyOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).findLast(([, chunk]) => chunk.name === name);
  if (!found) throw new Error(`the site's build has no ${name}`);
  return found[0];
}

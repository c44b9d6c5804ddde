import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * The storefront's files, by the graph of imports. The importers of a module decide, never its folder. Entries and
 * modules that are imported later are parts, named like their files. Each part is a file of its own, and the build cuts
 * further files from modules of several parts. The pages on the way to a photo take fewer files.
 */

/** The part of the build's graph that decides. */
export interface Graph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null;
}

/** The code of every page, and the page with its script that requests the code. */
const EVERY_PAGE = 'start';
const DOCUMENT = 'index';
/** React alone (`boot/renderer.ts`). */
const RENDERER = 'renderer';

/** The race's page, with the placeholder of its galleries. */
const RACE = ['RaceRoute', 'RaceGalleryPending'];
/** The gallery, in a race, over a search, and with bought photos. */
const GALLERY = 'GalleryRoute';
const GALLERIES = [GALLERY, 'SearchGallery', 'Viewer'];
/** The bars that sell, under a photo and under the photos side by side. */
const BARS = ['BuyingBar', 'BuyableGrid'];
/** The pages from an event to a photo. */
const WAY = ['EventRoute', ...RACE, ...GALLERIES];

const isPackage = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id);
const isIcon = (id: string): boolean => /[\\/]node_modules[\\/]lucide-react[\\/]/.test(id);
const nameOf = (id: string): string => basename(id, extname(id));

const group = (file: string): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (fileOf(id, graph) === file ? file : null),
  // The files below contain all dependencies. Others would follow their first importer.
  includeDependenciesRecursively: false,
});

/** Excludes modules that a package only lists and no page uses at once. */
const atOnce = (file: string): Rolldown.CodeSplittingGroup => ({ ...group(file), tags: ['$initial'] });

export const storefrontFiles: Rolldown.CodeSplittingGroup[] = [
  ...[DOCUMENT, RENDERER, 'foundation', 'shop'].map(atOnce),
  ...['common', 'catalogue', 'gallery-common', 'buying', 'gallery'].map(group),
];

/** Returns the file of a module, or null where the build decides. */
export function fileOf(id: string, graph: Graph): string | null {
  const parts = partsOf(id, graph);
  const names = new Set(parts.map(nameOf));
  if (names.has(DOCUMENT)) return DOCUMENT;
  if (names.has(RENDERER)) return RENDERER;
  // Icons change with the pages that show them, other packages hardly ever.
  const own = !isPackage(id) || isIcon(id);
  if (names.has(EVERY_PAGE)) return own ? 'shop' : 'foundation';
  return own ? laterFile(parts, graph) : null;
}

/**
 * Returns the file of a module on the way to a photo. `catalogue` is the race's page, and `gallery` the gallery with all
 * that opens over it, and `buying` the code that its two bars share. `common` and `gallery-common` have the modules that other pages share with them, so that no other
 * page loads these two.
 */
function laterFile(parts: readonly string[], graph: Graph): string | null {
  const has = (pages: readonly string[]) => parts.some((part) => pages.includes(nameOf(part)));
  const onlyOver = (pages: readonly string[]) => parts.every((part) => opensOver(pages, part, graph));
  if (has(RACE)) return onlyOver(WAY) ? 'catalogue' : 'common';
  if (has(GALLERIES) && !onlyOver(WAY)) return 'gallery-common';
  if (parts.length > 1 && parts.every((part) => BARS.includes(nameOf(part)))) return 'buying';
  return (parts.length > 1 || has([GALLERY])) && onlyOver(GALLERIES) ? 'gallery' : null;
}

/** Tells whether a part is one of the pages, or opens over these only. */
function opensOver(pages: readonly string[], part: string, graph: Graph, asked: readonly string[] = []): boolean {
  if (pages.includes(nameOf(part)) || asked.includes(part)) return true;
  const { isEntry, dynamicImporters } = graph.getModuleInfo(part)!;
  const below = dynamicImporters.flatMap((id) => partsOf(id, graph));
  return !isEntry && below.every((under) => opensOver(pages, under, graph, [...asked, part]));
}

/** Returns the parts that import a module, also through other modules. */
function partsOf(id: string, graph: Graph): string[] {
  const seen = new Set<string>();
  const climb = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    graph.getModuleInfo(at)?.importers.forEach(climb);
  };
  climb(id);
  return [...seen].filter((at) => {
    const module = graph.getModuleInfo(at);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

import manifest from 'virtual:site-manifest';
import type { FirstData } from '../../../core/contract/pages.ts';
import type { ShopSettings } from '../../../core/contract/catalogue.ts';
import { patterns } from '../lib/paths.ts';
import { settingsQuery } from '../lib/settings.ts';
import { ACCENT_ID, accentStyle } from '../lib/theme.ts';

/** The modules that a page needs before the browser can take it over, beside those that every page needs. */
const modules: Record<string, readonly string[]> = {
  [patterns.event]: ['src/features/catalogue/EventPage.tsx'],
  [patterns.race]: ['src/features/catalogue/RacePage.tsx'],
};

/** The head's links to what a page with these patterns is taken over with, and the shop's colours. */
export function pageHead(matched: readonly string[], first: FirstData): string {
  const sources = [`src/lib/texts-${first.language}.ts`, ...matched.flatMap((pattern) => modules[pattern] ?? [])];
  const links = [...filesOf(sources)].filter((file) => !everywhere.has(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}"/>`);
  return [colours(first), ...links].join('');
}

/** The files of modules and of those that they import before they can run. Throws for a module that the build does not know. */
function filesOf(sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (source: string): void => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The browser's build has no file of its own for ${source}.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}

const everywhere = filesOf(['index.html']);

function colours({ answers }: FirstData): string {
  const [known] = settingsQuery.queryKey;
  const settings = answers.find(({ key }) => key.length === 1 && key[0] === known)?.data as ShopSettings | undefined;
  return settings ? `<style id="${ACCENT_ID}">${accentStyle(settings.primary_color)}</style>` : '';
}

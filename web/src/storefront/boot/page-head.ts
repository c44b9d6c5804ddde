import manifest from 'virtual:site-manifest';
import type { FirstData } from '../../../../core/shop/contract/pages.ts';
import type { ShopSettings } from '../../../../core/catalogue/contract/catalogue.ts';
import type { Language } from '../../../../core/shop/texts/languages.ts';
import { textsFile, type Portion } from '../../../../core/shop/texts/texts-file.ts';
import { ACCENT_ID } from '../../shared/looks/accent.ts';
import { PAGE_CODE } from './page-code.ts';
import { galleryInRace, patterns } from '../../shared/links/paths.ts';
import { settingsQuery } from '../../shared/api/settings.ts';
import { accentStyle } from '../../shared/looks/theme.ts';

interface PageCode {
  /** By the build's names for them. */
  files: readonly string[];
  texts: readonly Portion[];
}

const search: PageCode = { files: ['SearchRoute'], texts: ['refusals', 'later', 'races'] };

/** What a page is taken over with, beside what every page is: all that its code would ask for when it runs, one after the other. */
const pageCode: Record<string, PageCode> = {
  [patterns.event]: { files: ['EventRoute', 'SearchInHeader'], texts: ['races'] },
  [patterns.race]: { files: ['catalogue', 'SearchInHeader'], texts: ['races'] },
  [galleryInRace]: { files: ['gallery'], texts: ['sale'] },
  [patterns.searchText]: search,
  [patterns.searchParticipant]: search,
  [patterns.searchRider]: search,
  [patterns.auth]: { files: ['AuthPage', 'SearchInHeader'], texts: ['auth'] },
};

const byName = new Map(Object.entries(manifest).map(([key, chunk]) => [chunk.name, key]));

/** What the head of a page with these patterns needs: the shop's colours, and its code, `wanted` at once or named for later (`main.ts`). */
export function pageHead(matched: readonly string[], first: FirstData, wanted: boolean): string {
  const code = codeOf(matched, first.language);
  const now = code.map((file) => `<link rel="modulepreload" crossorigin href="${file}"/>`).join('');
  const later = `<meta name="${PAGE_CODE}" content="${code.join(' ')}"/>`;
  return colours(first) + (wanted ? now : later);
}

function codeOf(matched: readonly string[], language: Language): string[] {
  const parts = matched.flatMap((pattern) => pageCode[pattern] ?? []);
  const portions: Portion[] = ['first', ...parts.flatMap(({ texts }) => texts)];
  const names = [
    'renderer',
    'start',
    ...parts.flatMap(({ files }) => files),
    ...portions.map((portion) => textsFile(language, portion)),
  ];
  return [...filesOf(names)].map((file) => `/${file}`);
}

/** The files of these chunks and of those that they import before they can run. Throws for a name that the build does not know. */
function filesOf(names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const { file, imports = [] } = manifest[key]!;
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  for (const name of names) {
    const key = byName.get(name);
    if (!key) throw new Error(`The browser's build has no file called ${name}.`);
    add(key);
  }
  return files;
}

function colours({ answers }: FirstData): string {
  const [known] = settingsQuery.queryKey;
  const settings = answers.find(({ key }) => key.length === 1 && key[0] === known)?.data as ShopSettings | undefined;
  return settings
    ? `<style id="${ACCENT_ID}" data-colour="${settings.primary_color}">${accentStyle(settings.primary_color)}</style>`
    : '';
}

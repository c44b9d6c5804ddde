import manifest from 'virtual:site-manifest';
import type { FirstData } from '../../../../core/shop/contract/pages.ts';
import type { ShopSettings } from '../../../../core/shop/contract/site-settings.ts';
import type { Language } from '../../../../core/wire/languages.ts';
import { textsFile, type Portion } from '../../../../core/shop/texts/texts-file.ts';
import { ACCENT_ID } from '../../shared/looks/accent.ts';
import { PAGE_CODE } from './page-code.ts';
import { galleryInRace, patterns } from '../../shared/links/paths.ts';
import { settingsQuery } from '../../shared/api/settings.ts';
import { accentStyle } from '../../shared/looks/theme.ts';

interface PageCode {
  /** The build's names for the files. */
  files: readonly string[];
  texts: readonly Portion[];
}

const search: PageCode = { files: ['SearchRoute'], texts: ['refusals', 'later', 'races'] };

/** The further code of each page, in addition to the common code. Otherwise the code would request it step by step. */
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

/** No page has code to fetch ahead where nothing is built (`npm run dev`). */
const built = byName.size > 0;

/**
 * Returns the head of a page with these patterns: the shop's colours, and the page's code. The code is `wanted`
 * immediately, or only named for later (`main.ts`).
 */
export function pageHead(matched: readonly string[], first: FirstData, wanted: boolean): string {
  if (!built) return colours(first);
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

/** Returns the files of these chunks and of their static imports. Throws for a name that the build does not know. */
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

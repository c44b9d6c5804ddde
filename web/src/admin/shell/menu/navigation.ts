import { paths } from '../../../shared/links/paths.ts';
import { menuGroups, pages, type MenuEntry } from '../../routes/pages.ts';

export interface NavigationEntry extends MenuEntry {
  to: string;
  /** The beginnings of further addresses that belong to it. */
  beneath: readonly string[];
}

const addressOf = (path: string): string => (path === '' ? paths.admin() : `${paths.admin()}/${path}`);

/** The menu (`spec/administration.md §2`). */
export const navigation = menuGroups.map((name) => ({
  name,
  entries: pages.flatMap(({ path, menu }): NavigationEntry[] =>
    menu?.group === name ? [{ ...menu, to: addressOf(path), beneath: beneath(path) }] : [],
  ),
}));

/** Returns the addresses of the pages under a page, up to their ids. */
function beneath(entry: string): string[] {
  return pages.filter(({ under }) => under === entry).map(({ path }) => addressOf(path.replace(/:.*/, '')));
}

/** Tells whether a page is the entry's own, or one of those below it. */
export const isAt = ({ to, beneath }: NavigationEntry, pathname: string): boolean =>
  pathname === to || beneath.some((beginning) => pathname.startsWith(beginning));

import { patterns } from '../../../shared/links/paths.ts';
import { loadLater } from '../../routes/load-later.ts';

/** Whether the page at this path has a search box of its own. */
export const hasOwnSearch = (pathname: string): boolean =>
  pathname === patterns.home || `${pathname}/`.startsWith(`${patterns.search}/`);

/** The header's search is no part of what the home page waits for: it comes with the first page that shows it. */
export const HeaderSearch = loadLater(() => import('./SearchInHeader.tsx'), { when: 'ahead' });

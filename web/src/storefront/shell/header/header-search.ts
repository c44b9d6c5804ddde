import { patterns } from '../../../shared/links/paths.ts';
import { loadLater } from '../../routes/load-later.ts';

/** Tells whether the page at this path has its own search box. */
export const hasOwnSearch = (pathname: string): boolean =>
  pathname === patterns.home || `${pathname}/`.startsWith(`${patterns.search}/`);

/** The home page does not wait for the header's search, which loads with the first page that shows it. */
export const HeaderSearch = loadLater(() => import('./SearchInHeader.tsx'), { when: 'ahead' });

import { patterns } from '../../shared/links/paths.ts';

/**
 * Returns the page of a path, for scrolling and the focus. A gallery's page is the race page behind it. Entering and leaving a gallery therefore does not change the page. Every search is its own page.
 */
export const pageOf = (pathname: string): string =>
  pathname.startsWith(`${patterns.search}/`) ? pathname : pathname.split('/').slice(0, 3).join('/');

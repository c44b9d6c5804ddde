import { patterns } from '../../shared/links/paths.ts';

/**
 * The page that a path shows, as far as scrolling and the focus go: a gallery's is the race page behind it, for going into a gallery and
 * back is no other page. Every search is a page of its own.
 */
export const pageOf = (pathname: string): string =>
  pathname.startsWith(`${patterns.search}/`) ? pathname : pathname.split('/').slice(0, 3).join('/');

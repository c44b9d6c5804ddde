/** `spec/administration.md §9`: 7 days, in seconds. */
const KEPT_S = 7 * 24 * 60 * 60;
const NAME = 'admin_sidebar';

/** On a narrower window, only the icons stand next to the page until the admin changes that. */
const ROOMY = '(width >= 64rem)';

/** Tells whether the sidebar shows its icons only: as last chosen, otherwise by the width of the screen. */
export function isSidebarNarrow(): boolean {
  const [, kept] = /(?:^|; )admin_sidebar=(narrow|wide)(?:;|$)/.exec(document.cookie) ?? [];
  return kept ? kept === 'narrow' : !matchMedia(ROOMY).matches;
}

export function keepSidebar(narrow: boolean): void {
  document.cookie = `${NAME}=${narrow ? 'narrow' : 'wide'}; path=/admin; max-age=${KEPT_S}; samesite=lax`;
}

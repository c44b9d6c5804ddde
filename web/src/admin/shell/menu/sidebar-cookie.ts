/** `spec/administration.md §9`: 7 days, in seconds. */
const KEPT_S = 7 * 24 * 60 * 60;
const NAME = 'admin_sidebar';

/** Below this the icons alone stand beside the page until somebody wants it otherwise. */
const ROOMY = '(width >= 64rem)';

/** Whether the sidebar shows its icons only: as it was left, else as the screen has room. */
export function isSidebarNarrow(): boolean {
  const [, kept] = /(?:^|; )admin_sidebar=(narrow|wide)(?:;|$)/.exec(document.cookie) ?? [];
  return kept ? kept === 'narrow' : !matchMedia(ROOMY).matches;
}

export function keepSidebar(narrow: boolean): void {
  document.cookie = `${NAME}=${narrow ? 'narrow' : 'wide'}; path=/admin; max-age=${KEPT_S}; samesite=lax`;
}

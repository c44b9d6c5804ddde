/**
 * Replaces Amplify UI's own theme (`web/vite.admin.config.ts`), which saves 12 kB gzipped. Without a provider, each
 * part of Amplify would compute the whole theme at every rendering, cell by cell. `amplify.css` has those values
 * already.
 */
export const defaultTheme = { tokens: {}, breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' } };

export const createTheme = () => defaultTheme;

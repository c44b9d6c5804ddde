/**
 * Stands in for Amplify UI's own theme (`web/vite.admin.config.ts`): without a provider, each of its parts would put the whole theme
 * together anew whenever it is drawn, cell by cell, for values that `amplify.css` has given already. 12 kB gzipped stay at home with it.
 */
export const defaultTheme = { tokens: {}, breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' } };

export const createTheme = () => defaultTheme;

/**
 * The oldest browsers in which the storefront sells. `core` and `web` know no newer library of the language
 * (`tsconfig.json` of both), and the build writes no newer syntax.
 */
export const storefrontBrowsers = ['safari15.6', 'chrome100', 'firefox100'];

/** The oldest browsers of the office, whose design system needs newer styles. */
export const officeBrowsers = ['safari17.4', 'chrome119', 'firefox121'];

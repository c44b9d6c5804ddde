/** The legal pages of a shop at `/legal/{page}`. */
export const legalPages = ['imprint', 'contact', 'terms', 'privacy'] as const;
export type LegalPageName = (typeof legalPages)[number];

export const isLegalPage = (page: string): page is LegalPageName => (legalPages as readonly string[]).includes(page);

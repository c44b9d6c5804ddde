/** The name of the `<meta>` that lists the files which a page from the server is taken over with. */
export const PAGE_CODE = 'page-code';

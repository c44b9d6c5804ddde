/** The name of the `<meta>` that lists the files with which the browser takes over a page from the server. */
export const PAGE_CODE = 'page-code';

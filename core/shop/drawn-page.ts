/** The places in the built `index.html` for the server's text of a page: in the head, and in `#root`. */
export const pageMarkers = { head: '<!--head-->', root: '<!--page-->' } as const;

/** The id of the `<script type="application/json">` with a page's `FirstData`. */
export const FIRST_DATA_ID = 'first-data';

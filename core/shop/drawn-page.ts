/** Where the built `index.html` waits for what the server knows of a page: in the head, and in `#root`. */
export const pageMarkers = { head: '<!--head-->', root: '<!--page-->' } as const;

/** The id of the `<script type="application/json">` that holds a page's `FirstData`. */
export const FIRST_DATA_ID = 'first-data';

/** The shop's colour in its settings (`spec/storefront.md §3`): `#0066CC`. */
export const COLOR = /^#[0-9a-f]{6}$/i;

/** Until an admin chooses another. */
export const DEFAULT_PRIMARY_COLOR = '#0066CC';

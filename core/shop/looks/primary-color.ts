/** The shop's colour, as its settings have it (`spec/storefront.md §3`): `#0066CC`. */
export const COLOR = /^#[0-9a-f]{6}$/i;

/** Until an admin picks another. */
export const DEFAULT_PRIMARY_COLOR = '#0066CC';

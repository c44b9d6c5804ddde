/** `spec/storefront.md §9`, the stricter of its two rules; also applies to a change. */
export const MIN_PASSWORD = 8;

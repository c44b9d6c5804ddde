/** `spec/storefront.md §9`, and the stricter of its two rules: also for a change. */
export const MIN_PASSWORD = 8;

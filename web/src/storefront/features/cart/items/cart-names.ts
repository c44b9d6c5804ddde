/** `spec/storefront.md §3`, Cart. */
export const CART_KEY = 'equestrian_cart';
export const CART_UPDATED = 'cart-updated';

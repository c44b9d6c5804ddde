/** The attribute of elements that stay reachable while a modal is open. They stand directly in the page's body. */
export const BESIDE_MODALS = 'data-beside-modals';

/** The attribute of what can be reached also while a modal is open; it stands in the page's body. */
export const BESIDE_MODALS = 'data-beside-modals';

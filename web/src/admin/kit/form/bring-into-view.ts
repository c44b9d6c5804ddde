/** Scrolls to an element when it appears, as far as it takes to see all of it. For a `ref`. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

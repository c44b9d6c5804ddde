import { createContext } from 'react';

/** True if the cart has items: a page of the checkout never leads back to an empty cart. */
export const HasCart = createContext(false);

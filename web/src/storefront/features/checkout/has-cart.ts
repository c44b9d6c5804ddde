import { createContext } from 'react';

/** Whether there is something in the cart: a page of the checkout leads back to none that is empty. */
export const HasCart = createContext(false);

import { lazy } from 'react';
import { whenOnline } from '../api/when-online.ts';

/** `lazy` for a part of the site: what a lost connection kept back comes by itself; React alone would remember the failure until the page is loaded anew. */
export const lazyPart: typeof lazy = (load) => lazy(() => whenOnline(load));

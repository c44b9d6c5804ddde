import { lazy } from 'react';
import { whenOnline } from '../api/when-online.ts';

/**
 * Wraps `lazy` for a part of the site: after a lost connection, the part loads by itself. React alone would remember
 * the failure until a reload.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => whenOnline(load));

import { loadLater } from '../../routes/load-later.ts';
import { onceItStands } from '../../routes/once-it-stands.tsx';

/** Leads to the favourites. The first page does not wait for it: only the browser knows them. */
export const FavouritesLater = onceItStands(loadLater(() => import('./FavouritesLink.tsx')));

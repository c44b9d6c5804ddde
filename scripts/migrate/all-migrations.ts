import { coversOfPrivateEvents } from '../../lambdas/photos/place-covers.ts';
import { itemsOfRaces } from '../../lambdas/store/migrations/items-of-races.ts';
import { mailsEnd } from '../../lambdas/store/migrations/mails-end.ts';
import { ordersInLists } from '../../lambdas/store/migrations/orders-in-lists.ts';
import type { Migration } from '../../lambdas/store/migrations/migration.ts';

/** The migrations after the starting point, in order. A deployed migration never changes, because tables count them. */
export const allMigrations: readonly Migration[] = [mailsEnd, itemsOfRaces, coversOfPrivateEvents, ordersInLists];

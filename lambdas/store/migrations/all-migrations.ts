import { itemsOfRaces } from './items-of-races.ts';
import { mailsEnd } from './mails-end.ts';
import type { Migration } from './migration.ts';

/** The migrations after the starting point, in order. A deployed migration never changes, because tables count them. */
export const allMigrations: readonly Migration[] = [mailsEnd, itemsOfRaces];

import { isRight, mendCounts, recount } from '../shop/counts/recount.ts';
import type { TableMigration } from './migration.ts';

/** Counts what was there before the shop counted it. */
export const counts: TableMigration = {
  does: 'customers, orders, events and races were counted for the dashboard',
  async whole() {
    for (;;) {
      const found = await recount();
      if (isRight(found)) return { changed: 0, unreadable: found.unreadable };
      if (await mendCounts(found)) return { changed: 1 + found.days.size, unreadable: found.unreadable };
    }
  },
};

import { noSuch } from './fault.ts';
import type { List } from './objects.ts';

export interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** Returns one page of objects in the given order, as every list of the API (10 by default). */
export function pageOf<T extends { id: string }>(objects: T[], paging: Paging, url: string): List<T> {
  const limit = paging.limit ?? 10;
  const indexOf = (id: string, param: string) => {
    const index = objects.findIndex((object) => object.id === id);
    if (index < 0) throw noSuch('object', id, param);
    return index;
  };
  if (paging.ending_before !== undefined) {
    const end = indexOf(paging.ending_before, 'ending_before');
    return { object: 'list', data: objects.slice(Math.max(0, end - limit), end), has_more: end > limit, url };
  }
  const start = paging.starting_after === undefined ? 0 : indexOf(paging.starting_after, 'starting_after') + 1;
  return { object: 'list', data: objects.slice(start, start + limit), has_more: objects.length > start + limit, url };
}

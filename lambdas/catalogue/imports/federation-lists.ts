import { readAnnouncement } from '../../../core/catalogue/federation/announcement.ts';
import { clockOf, linesOf, listOfRace, readStartLists } from '../../../core/catalogue/federation/start-lists.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { readFederationRows, type FederationStart } from '../../../core/catalogue/start-list/federation-rows.ts';
import type { StartListReading } from '../../../core/catalogue/start-list/start-list-line.ts';
import { asking, type Ask } from '../federation/ask.ts';
import { federationPaths } from '../federation/events.ts';

/** A start list of the federation, and the time of the answer. */
export interface FetchedList extends StartListReading<FederationStart> {
  /** When its race begins, `08:30`; null if the list does not say. */
  begins: string | null;
  fetched_at: string;
  stale: boolean;
}

/** Fetches the list of one race; undefined when the federation has none. */
export type FetchList = (race: RaceId) => Promise<FetchedList | undefined>;

/**
 * Does `work` with the start lists of an event, fetched one by one as the shop's only client. Announcement and index of
 * lists decide which list belongs to which race.
 * @param fresh skips kept answers; then it keeps no list either, because the list was imported
 * @throws ShopError `federation_unavailable`, `federation_not_found` for an unknown event
 */
export const withStartLists = <T>(
  event: EventId,
  { fresh }: { fresh: boolean },
  work: (fetch: FetchList) => Promise<T>,
): Promise<T> =>
  asking(async (ask) => {
    const announced = await ask('detail', federationPaths.announcement(event), { fresh });
    const { rows: classes } = readAnnouncement(announced.answer).pruefungen;
    const { rows: lists } = readStartLists((await ask('lists', federationPaths.startLists(event), { fresh })).answer);
    return work(async (race) => {
      const announcement = classes.find(({ id }) => id === race);
      const unknown = { id: race, nummer: '', datum: null, rosson_startliste_id: null };
      const list = listOfRace(announcement ?? unknown, lists);
      return list && { ...(await fetchList(ask, event, list.id, fresh)), begins: clockOf(list.uhrzeit) };
    });
  });

async function fetchList(ask: Ask, event: EventId, list: string, fresh: boolean): Promise<Omit<FetchedList, 'begins'>> {
  const { answer, fetched_at, stale } = await ask('lists', federationPaths.startList(event, list), {
    fresh,
    keep: !fresh,
  });
  return { ...readFederationRows(linesOf(answer)), fetched_at, stale };
}

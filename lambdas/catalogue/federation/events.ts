import { readAnnouncement } from '../../../core/catalogue/federation/announcement.ts';
import { linesOf, readStartLists } from '../../../core/catalogue/federation/start-lists.ts';
import { readFederationLines } from '../../../core/catalogue/start-list/federation-rows.ts';
import type { EventId } from '../../../core/ids.ts';
import { ask } from './ask.ts';

/** The paths of an event's data in the federation's services. */
export const federationPaths = {
  announcement: (event: EventId) => `/ausschreibung/${event}.json`,
  startLists: (event: EventId) => `/startlisten/${event}.json`,
  startList: (event: EventId, list: string) =>
    `/startlisten/${event}.json?${new URLSearchParams({ startliste_id: list, sprache: 'de' })}`,
};

/** Returns an event's announcement with its races. */
export async function showAnnouncement(event: EventId) {
  const { answer, fetched_at, stale } = await ask('detail', federationPaths.announcement(event));
  const { kopf, veranstalter, pruefungen } = readAnnouncement(answer);
  return { kopf, veranstalter, pruefungen: pruefungen.rows, faults: pruefungen.faults, fetched_at, stale };
}

/** Returns the index of an event's start lists. */
export async function showStartLists(event: EventId) {
  const { answer, fetched_at, stale } = await ask('lists', federationPaths.startLists(event));
  const { rows, faults } = readStartLists(answer);
  return { startlisten: rows, faults, fetched_at, stale };
}

/** Returns a start list with its lines. */
export async function showStartList(event: EventId, list: string) {
  const { answer, fetched_at, stale } = await ask('lists', federationPaths.startList(event, list));
  const { rows, faults } = readFederationLines(linesOf(answer));
  return { zeilen: rows, faults, fetched_at, stale };
}

import { swissDay } from '../../../core/time/swiss-day.ts';
import { mergedCalendar, readCalendar } from '../../../core/catalogue/federation/calendar.ts';
import { asking, type Ask, type FederationAnswer } from './ask.ts';

/** `spec/administration.md §7`: earlier events are not searched. */
const SINCE = '2024-01-01';
const PAGE_ROWS = 100;
/** The maximum number of pages per search: a place has some dozen events a year. */
const MAX_PAGES = 5;

/**
 * Finds events at a place with `ort` in its name, each once, by their first day. Without `past`, leaves out events that
 * are over: the federation's calendar has them all.
 */
export async function findInCalendar(ort: string, past: boolean) {
  const filter = past ? { ort, von: SINCE } : { ort };
  const kinds = past ? ['nationale', 'mit_resultaten_national'] : ['nationale'];
  const pages = await asking(async (ask) => {
    const answers: FederationAnswer[] = [];
    for (const kind of kinds) answers.push(...(await pagesOf(ask, kind, filter)));
    return answers;
  });
  const read = pages.map(({ answer }) => readCalendar(answer));
  const since = past ? SINCE : swissDay(new Date());
  return {
    veranstaltungen: mergedCalendar(read.map(({ rows }) => rows)).filter(
      ({ von, bis }) => von >= SINCE && bis >= since,
    ),
    faults: read.flatMap(({ faults }) => faults),
    ...oldest(pages),
  };
}

async function pagesOf(ask: Ask, typ: string, filter: { ort: string; von?: string }): Promise<FederationAnswer[]> {
  const pages: FederationAnswer[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = new URLSearchParams({
      limit: String(PAGE_ROWS),
      order: 'von',
      page: String(page),
      typ,
      filter: JSON.stringify(filter),
    });
    const answer = await ask('calendar', `/veranstaltungen.json?${query}`);
    pages.push(answer);
    const { rows, faults } = readCalendar(answer.answer);
    if (rows.length + faults.length < PAGE_ROWS) break;
  }
  return pages;
}

/** An answer of several pages is as old as the oldest of them. */
const oldest = (pages: readonly FederationAnswer[]) => ({
  fetched_at: pages.map(({ fetched_at }) => fetched_at).reduce((a, b) => (a < b ? a : b)),
  stale: pages.some(({ stale }) => stale),
});

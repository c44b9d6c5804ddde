import type { CalendarRow } from './calendar.ts';
import type { Programme } from './programme.ts';
import type { Show } from './shows.ts';

/** Returns the JSON answer of the federation's services to an address; undefined for an unknown one. */
export function answerOf(programme: Programme, { pathname, searchParams }: URL): string | undefined {
  if (pathname === '/veranstaltungen.json') return JSON.stringify({ veranstaltungen: found(programme, searchParams) });
  const [, what, id] = /^\/(ausschreibung|startlisten)\/(\d{1,9})\.json$/.exec(pathname) ?? [];
  const show = id === undefined ? undefined : programme.show(Number(id));
  if (!show) return undefined;
  if (what === 'ausschreibung') return JSON.stringify(announcementOf(show));
  const listId = searchParams.get('startliste_id');
  if (listId === null) return JSON.stringify(listsOf(show));
  const list = show.lists.find((one) => String(one.id) === listId);
  return list && JSON.stringify(list);
}

const MAX_ROWS = 100;

function found(programme: Programme, query: URLSearchParams): CalendarRow[] {
  const { ort = '', von, bis } = filterIn(query.get('filter'));
  const limit = Math.min(MAX_ROWS, Number(query.get('limit') ?? MAX_ROWS));
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const withResults = query.get('typ') === 'mit_resultaten_national';
  const fits = (row: CalendarRow) =>
    row.ort.toLowerCase().includes(ort.toLowerCase()) &&
    (von === undefined || row.bis >= von.slice(0, 10)) &&
    (bis === undefined || row.von <= bis.slice(0, 10)) &&
    (!withResults || row.hat_resultate);
  return programme
    .calendar()
    .filter(fits)
    .slice((page - 1) * limit, page * limit);
}

function filterIn(text: string | null): { ort?: string; von?: string; bis?: string } {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
}

const announcementOf = ({ event, kopf, veranstalter, classes }: Show) => ({
  veranstaltung: { id: event.id, ort: event.ort, kanton: event.kanton, von: event.von, bis: event.bis },
  ausschreibung: { kopf, veranstalter },
  pruefungen: classes,
});

const listsOf = ({ event, lists }: Show) => ({
  veranstaltung: { datum: event.von, ort: event.ort },
  startlisten: lists.map(({ zeilen: _zeilen, ...list }) => ({ ...list, rosson_startliste_id: list.id })),
});

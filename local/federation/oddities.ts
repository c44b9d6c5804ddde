import type { CalendarRow } from './calendar.ts';
import { daysFrom } from './days.ts';
import { drawShow, type ListRow, type Show } from './shows.ts';

/** Events for a purpose, at ids of their own. */
export const NAMED = {
  /** A large weekend: 24 races, about 600 starts. */
  large: 991_901,
  /** The largest that an import must manage: 40 races, 2,500 starts. */
  load: 991_902,
  /** Every known or possible oddity of a start list, in small. */
  odd: 991_903,
  /** An announcement without races. */
  empty: 991_904,
  /** A small afternoon for a quick test: two races of five starts. */
  small: 991_906,
  /** A weekend of ten races and 350 starts: seven of 22, one of 192, two of two. */
  weekend: 992_201,
  /** One race of four starts. */
  single: 992_202,
} as const;

const row = (id: number, ort: string, von: string, changes: Partial<CalendarRow> = {}): CalendarRow => ({
  id,
  sequenz_nummer: 1,
  ort,
  kanton: 'TI',
  von,
  bis: daysFrom(von, 2),
  typ_code: 'CS',
  status: 'geplant',
  vorgesehene_pruefungen: 'B70, B75, B/R90,\r\nR/N110',
  website: null,
  hat_inserat: true,
  hat_startlisten: true,
  hat_resultate: false,
  ...changes,
});

/** Returns the rows of the named events and of the demo's own events, which the shop already has. */
export function namedRows(today: string): CalendarRow[] {
  return [
    row(990_901, 'Losone', daysFrom(today, -6), { hat_resultate: true, status: 'durchgefuehrt' }),
    row(990_903, 'Beromünster', daysFrom(today, 19), { kanton: 'LU' }),
    row(NAMED.large, 'Magadino', daysFrom(today, 1)),
    row(NAMED.load, 'Giubiasco', daysFrom(today, 2)),
    row(NAMED.odd, 'Bellinzona', daysFrom(today, 3), { sequenz_nummer: null, status: 'neuer_status', website: '' }),
    row(NAMED.empty, 'Biasca', daysFrom(today, 4), { hat_startlisten: false }),
    row(NAMED.small, 'Olivone', daysFrom(today, 5)),
    row(NAMED.weekend, 'Sonogno', daysFrom(today, 8)),
    row(NAMED.single, 'Frasco', daysFrom(today, 9)),
    row(991_905, 'Airolo', daysFrom(today, 200), { status: 'zur_voranzeige', hat_startlisten: false }),
  ];
}

/** Returns the programme of an event; the named ones have their own sizes and oddities. */
export function showOf(event: CalendarRow): Show {
  if (event.id === NAMED.large) return drawShow(event, { classes: 24, starts: [20, 30] });
  if (event.id === NAMED.small) return drawShow(event, { classes: 2, starts: [5, 5] });
  if (event.id === NAMED.load) return drawShow(event, { classes: 40, starts: [63, 63] });
  if (event.id === NAMED.weekend) return weekendShow(event);
  if (event.id === NAMED.single) return drawShow(event, { classes: 1, starts: [4, 4] });
  if (event.id === NAMED.empty) return { ...drawShow(event, { classes: 0, starts: [0, 0] }), lists: [] };
  if (event.id === NAMED.odd) return oddShow(event);
  return drawShow(event);
}

function weekendShow(event: CalendarRow): Show {
  const show = drawShow(event, { classes: 10, starts: [200, 200] });
  const sizes = [22, 22, 22, 22, 22, 22, 22, 192, 2, 2];
  const lists = show.lists.map((list, at) => ({
    ...list,
    zeilen: list.zeilen
      .filter(({ typ }) => typ === 'starter')
      .slice(0, sizes[at])
      .map((row) => ({ ...row, kein_start: false })),
  }));
  return { ...show, lists };
}

function oddShow(event: CalendarRow): Show {
  const show = drawShow(event, { classes: 4, starts: [6, 8] });
  const [untitled, listsOnly, classOnly, none] = show.classes;
  const [first, second, third] = show.lists;
  // A race without a title; one named only by its list, one only by the race; one without a list.
  Object.assign(untitled!, { titel: null, nummer: 'Nr. 1 A', nenngeld: 'CHF 40.–' });
  Object.assign(listsOnly!, { rosson_startliste_id: null, datum: null });
  Object.assign(classOnly!, { kategorie_text: null, nummer: null });
  Object.assign(none!, { rosson_startliste_id: null, datum: '2026-02-31' });
  first!.zeilen = [...first!.zeilen, ...oddRows];
  second!.uhrzeit = null;
  return { ...show, lists: [first!, second!, third!] };
}

const starter = (id: number, changes: Partial<ListRow>): ListRow => ({
  id,
  typ: 'starter',
  reihenfolge: id,
  startnummer: id,
  kein_start: false,
  startzeit: null,
  reiter_id: 929_000 + id,
  reiter_name: `Beispiel Muster ${id}`,
  reiter_vorname: `Muster ${id}`,
  reiter_nachname: 'Beispiel',
  text: null,
  pferde: [{ id: 939_000 + id, name: `Pferd ${id}` }],
  ...changes,
});

/** One start for each possible oddity. */
const oddRows: ListRow[] = [
  starter(101, { reiter_vorname: null, reiter_nachname: null, reiter_name: 'Solo Nome' }),
  starter(102, { pferde: [] }),
  starter(103, { pferde: null }),
  starter(104, {
    ist_fahren: true,
    pferde: [
      { id: 939_104, name: 'Uno' },
      { id: 939_204, name: 'Due' },
    ],
  }),
  starter(105, { startnummer: '105a' }),
  starter(106, { startnummer: null, reihenfolge: null }),
  starter(107, { reiter_id: null }),
  starter(108, {
    reiter_vorname: '<b>Zoë</b>',
    reiter_nachname: '{{site_url}}',
    pferde: [{ name: '=HYPERLINK("x")' }],
  }),
  starter(109, { reiter_nachname: 'N'.repeat(300) }),
  starter(110, { pferde: [{ id: 939_110, name: '  D’Artagnan   XII ' }] }),
  // Exactly the same start again; then the same rider and horse at another position of the list.
  starter(111, {}),
  starter(111, {}),
  starter(112, { reiter_id: 929_111, pferde: [{ id: 939_111, name: 'Pferd 111' }] }),
  { id: 113, typ: 'neuer_typ', reihenfolge: 113, text: 'Parcours-Umbau' },
  { id: 114, typ: 'text', reihenfolge: 114, text: '<script>alert(1)</script>' },
  starter(115, { pferde: [{ id: null, name: null }] }),
  starter(116, { kein_start: true }),
];

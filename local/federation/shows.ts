import { seeded, type Random } from '../random.ts';
import type { CalendarRow } from './calendar.ts';
import { daysFrom } from './days.ts';
import { drawPairs } from './people.ts';

/** A race of an event's announcement (`pruefungen`). Numbers and sums are text or numbers, at random. */
export interface ClassRow {
  id: number;
  nummer: string | number | null;
  titel: string | null;
  datum: string | null;
  kategorie_text: string | null;
  wertung_text: string | null;
  modus_code: string | null;
  disziplin_id: number | null;
  nenngeld: string | number | null;
  preise: string | null;
  bemerkungen: string | null;
  rosson_startliste_id: number | null;
}

/** A line of a start list (`zeilen`): a starter, or a text such as a break. */
export interface ListRow {
  id: number;
  typ: string;
  reihenfolge: number | null;
  start_position?: number | null;
  startnummer?: number | string | null;
  kein_start?: boolean;
  startzeit?: string | null;
  reiter_id?: number | null;
  reiter_name?: string | null;
  reiter_vorname?: string | null;
  reiter_nachname?: string | null;
  reiter_ort?: string;
  ist_fahren?: boolean;
  text: string | null;
  pferde?: { id?: number | null; name: string | null }[] | null;
}

export interface StartList {
  id: number;
  position: number;
  nummer: string | number | null;
  name: string | null;
  datum: string | null;
  uhrzeit: string | null;
  programm_name: string;
  kategorie_text: string | null;
  hat_startzeiten: boolean;
  zeilen: ListRow[];
}

export interface Show {
  event: CalendarRow;
  kopf: string[];
  veranstalter: string;
  classes: ClassRow[];
  lists: StartList[];
}

/** The size of an event: races, and starts per race. */
export interface Size {
  classes: number;
  starts: readonly [fewest: number, most: number];
}

const categories = ['B70', 'B/R90', 'B/R 90', 'B100 Style', 'R/N110', 'RN100', 'N140', 'Sen105', 'JPP 4J', 'GA 03/40'];
const sponsors = ['Esempio', 'Muster', 'Vallemaggia', 'der Gemeinde', 'du Comité', 'Sempachersee', 'del Locarnese'];
const FIRST_CLASS = 2_000_000;
const CLASSES_OF_AN_EVENT = 100;

/** Draws a jumping event: races spread over its days, and a start list for each if the event has lists. */
export function drawShow(event: CalendarRow, size: Size = usualSize(event)): Show {
  const random = seeded(`show ${event.id}`);
  const days = Math.round((Date.parse(event.bis) - Date.parse(event.von)) / 86_400_000) + 1;
  const classes = Array.from({ length: size.classes }, (_, n) => drawClass(event, random, n, days, size.classes));
  const lists = event.hat_startlisten ? classes.map((row, n) => drawList(row, random, n, size.starts)) : [];
  return {
    event,
    kopf: ['Concorso di salto', `${event.ort} ${event.kanton ?? ''}`.trim()],
    veranstalter: `Circolo Ippico ${event.ort}`,
    classes,
    lists,
  };
}

/** Returns nine races at the median and 22 at most, with 20 to 70 starts each. */
function usualSize(event: CalendarRow): Size {
  const random = seeded(`size ${event.id}`);
  return { classes: Math.min(22, Math.round(9 * 2 ** random.between(-1.2, 1.2))), starts: [20, 70] };
}

function drawClass(event: CalendarRow, random: Random, n: number, days: number, count: number): ClassRow {
  const id = FIRST_CLASS + (event.id % 10_000) * CLASSES_OF_AN_EVENT + n;
  return {
    id,
    nummer: random.pick([`Nr. ${n + 1}`, `${n + 1}`, n + 1]),
    titel: random.next() < 0.1 ? '' : `Premio ${random.pick(sponsors)}`,
    datum: daysFrom(event.von, Math.floor((n * days) / count)),
    kategorie_text: random.pick(categories),
    wertung_text: random.pick(['A ZM', 'A ZM mit Stechen', null]),
    modus_code: random.pick(['O', 'S']),
    disziplin_id: 6,
    nenngeld: random.pick(['40.00', 50, null]),
    preise: random.pick(['Naturalpreise', '200.-/150.-/100.-', null]),
    bemerkungen: null,
    rosson_startliste_id: event.hat_startlisten ? listIdOf(id) : null,
  };
}

const listIdOf = (classId: number): number => classId + 1_000_000;

function drawList(row: ClassRow, random: Random, n: number, [fewest, most]: Size['starts']): StartList {
  const pairs = drawPairs(random, Math.round(random.between(fewest, most)));
  const timed = random.next() < 0.3;
  const zeilen = pairs.flatMap(({ rider, horse }, i): ListRow[] => {
    const start: ListRow = {
      id: i * 2 + 1,
      typ: 'starter',
      reihenfolge: i + 1,
      start_position: i + 1,
      startnummer: 1 + ((i * 37) % 400),
      kein_start: random.next() < 0.05,
      startzeit: timed ? `${row.datum} 09:${String(i % 60).padStart(2, '0')}:00` : null,
      reiter_id: rider.id,
      reiter_name: `${rider.nachname} ${rider.vorname}`,
      reiter_vorname: rider.vorname,
      reiter_nachname: rider.nachname,
      reiter_ort: rider.ort,
      ist_fahren: false,
      text: null,
      pferde: [horse],
    };
    const pause: ListRow = { id: i * 2 + 2, typ: 'text', reihenfolge: i + 1, text: 'Pausa' };
    return i > 0 && i % 25 === 0 ? [pause, start] : [start];
  });
  return {
    id: listIdOf(row.id),
    position: n + 1,
    nummer: row.nummer,
    name: row.titel,
    datum: row.datum,
    uhrzeit: random.pick(['08:00', '11:30', '14:15', null]),
    programm_name: '',
    kategorie_text: row.kategorie_text,
    hat_startzeiten: timed,
    zeilen,
  };
}

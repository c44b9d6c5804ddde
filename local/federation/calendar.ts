import { seeded } from '../random.ts';
import { daysFrom } from './days.ts';

/** A row of `/veranstaltungen.json`. */
export interface CalendarRow {
  id: number;
  sequenz_nummer: number | null;
  ort: string;
  kanton: string | null;
  von: string;
  bis: string;
  typ_code: string;
  status: string;
  vorgesehene_pruefungen: string | null;
  website: string | null;
  hat_inserat: boolean;
  hat_startlisten: boolean;
  hat_resultate: boolean;
}

/** National events of a normal year. */
export const EVENTS_A_YEAR = 463;
const FIRST_EVENT = 991_000;

const places: readonly [ort: string, kanton: string][] = [
  ['Losone', 'TI'],
  ['Iragna', 'TI'],
  ['Ascona', 'TI'],
  ['San Vittore', 'GR'],
  ['Tenero', 'TI'],
  ['Lugano', 'TI'],
  ['Sursee', 'LU'],
  ['Beromünster', 'LU'],
  ['Schüpfheim', 'LU'],
  ['Bäretswil', 'ZH'],
  ['Uster', 'ZH'],
  ['Dielsdorf', 'ZH'],
  ['Thun', 'BE'],
  ['Bern', 'BE'],
  ['Münsingen', 'BE'],
  ['Avenches', 'VD'],
  ['Yverdon-les-Bains', 'VD'],
  ['Crête', 'GE'],
  ['St-Blaise', 'NE'],
  ['Delémont', 'JU'],
  ['Bulle', 'FR'],
  ['Sion', 'VS'],
  ['Gossau', 'SG'],
  ['Wil', 'SG'],
  ['Chur', 'GR'],
  ['Maienfeld', 'GR'],
  ['Aarau', 'AG'],
  ['Lenzburg', 'AG'],
  ['Zug', 'ZG'],
  ['Frauenfeld', 'TG'],
];
const types = ['CS', 'CS', 'CS', 'CS', 'CS', 'CD', 'CD', 'CC', 'CA', 'CV', 'CH', 'CSN'];
const plannedClasses = [
  'B70, B75, B/R90, B/R100,\r\nR/N110, R/N120',
  'B100 Style, R/N110, R/N 120, N140',
  'GA 03/40, L 14/60, M 22/60',
  'B1, B2, CNC B3',
  'JPP 4J, RN100, Sen105',
];

/** Returns the year's events around `today`, in order of their first day; always the same on one day. */
export function drawCalendar(today: string): CalendarRow[] {
  const rows = Array.from({ length: EVENTS_A_YEAR }, (_, n) => drawRow(n, today));
  return rows.sort((a, b) => (a.von < b.von ? -1 : a.von > b.von ? 1 : a.id - b.id));
}

function drawRow(n: number, today: string): CalendarRow {
  const random = seeded(`event ${n}`);
  // From half a year back to half a year ahead.
  const startsIn = Math.floor((n / EVENTS_A_YEAR) * 365) - 182;
  const von = daysFrom(today, startsIn);
  const [ort, kanton] = random.pick(places);
  return {
    id: FIRST_EVENT + n,
    sequenz_nummer: 1 + Math.floor(random.between(0, 2)),
    ort,
    kanton,
    von,
    bis: daysFrom(von, Math.floor(random.between(0, 3))),
    typ_code: random.pick(types),
    status: statusOf(startsIn, random.next()),
    vorgesehene_pruefungen: random.pick(plannedClasses),
    website: random.pick([null, '', 'https://www.example.ch']),
    hat_inserat: startsIn < 100,
    hat_startlisten: startsIn < 4,
    hat_resultate: startsIn < -3,
  };
}

function statusOf(startsIn: number, chance: number): string {
  if (chance < 0.03) return 'abgesagt';
  if (startsIn < -3) return 'durchgefuehrt';
  if (startsIn < 20) return chance < 0.5 ? 'geplant' : 'gemeldet';
  if (startsIn < 60) return 'in_ausschreibung';
  if (startsIn < 100) return chance < 0.5 ? 'zur_annahme' : 'in_erfassung';
  return 'zur_voranzeige';
}

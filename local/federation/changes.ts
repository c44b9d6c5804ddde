import * as z from 'zod';
import type { ListRow, StartList } from './shows.ts';

const text = z.string().max(300);
const id = z.number().int();

/** A change of a start list between two imports; `row` is a line's id. */
export const listChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('late_entry'),
    reiter_id: id,
    vorname: text,
    nachname: text,
    pferd_id: id,
    pferd: text,
  }),
  z.strictObject({ kind: z.literal('withdraw'), row: id }),
  z.strictObject({ kind: z.literal('remove'), row: id }),
  z.strictObject({ kind: z.literal('rename_rider'), row: id, vorname: text, nachname: text }),
  /** The same horse in another spelling. */
  z.strictObject({ kind: z.literal('rename_horse'), row: id, pferd: text }),
  /** Another horse. */
  z.strictObject({ kind: z.literal('change_horse'), row: id, pferd_id: id, pferd: text }),
  z.strictObject({ kind: z.literal('renumber'), row: id, startnummer: z.number().int().nullable() }),
  z.strictObject({ kind: z.literal('reverse_order') }),
]);
export type ListChange = z.infer<typeof listChange>;

/** Returns the list after the change; the same list without such a row. */
export function changedList(list: StartList, change: ListChange): StartList {
  if (change.kind === 'late_entry') return { ...list, zeilen: [...list.zeilen, lateEntry(list, change)] };
  if (change.kind === 'remove') return { ...list, zeilen: list.zeilen.filter(({ id: row }) => row !== change.row) };
  if (change.kind === 'reverse_order') return { ...list, zeilen: reversed(list.zeilen) };
  return { ...list, zeilen: list.zeilen.map((row) => (row.id === change.row ? changedRow(row, change) : row)) };
}

type RowChange = Exclude<ListChange, { kind: 'late_entry' | 'remove' | 'reverse_order' }>;

function changedRow(row: ListRow, change: RowChange): ListRow {
  switch (change.kind) {
    case 'withdraw':
      return { ...row, kein_start: true };
    case 'rename_rider':
      return {
        ...row,
        reiter_vorname: change.vorname,
        reiter_nachname: change.nachname,
        reiter_name: `${change.nachname} ${change.vorname}`,
      };
    case 'rename_horse':
      return { ...row, pferde: [{ ...row.pferde?.[0], name: change.pferd }] };
    case 'change_horse':
      return { ...row, pferde: [{ id: change.pferd_id, name: change.pferd }] };
    case 'renumber':
      return { ...row, startnummer: change.startnummer };
  }
}

function lateEntry({ zeilen }: StartList, change: Extract<ListChange, { kind: 'late_entry' }>): ListRow {
  const last = Math.max(0, ...zeilen.map(({ id: row }) => row));
  const place = Math.max(0, ...zeilen.map(({ reihenfolge }) => reihenfolge ?? 0)) + 1;
  return {
    id: last + 1,
    typ: 'starter',
    reihenfolge: place,
    start_position: place,
    startnummer: place + 500,
    kein_start: false,
    startzeit: null,
    reiter_id: change.reiter_id,
    reiter_name: `${change.nachname} ${change.vorname}`,
    reiter_vorname: change.vorname,
    reiter_nachname: change.nachname,
    text: null,
    pferde: [{ id: change.pferd_id, name: change.pferd }],
  };
}

function reversed(zeilen: readonly ListRow[]): ListRow[] {
  const places = zeilen.map(({ reihenfolge }) => reihenfolge);
  return zeilen.map((row, i) => ({ ...row, reihenfolge: places[places.length - 1 - i] ?? null }));
}

import { drawCalendar, type CalendarRow } from './calendar.ts';
import { changedList, type ListChange } from './changes.ts';
import { namedRows, showOf } from './oddities.ts';
import type { Show, StartList } from './shows.ts';

/** The invented federation's year: its answers of today, with the changes of start lists. */
export interface Programme {
  calendar(): CalendarRow[];
  /** Returns undefined for an unknown event. */
  show(eventId: number): Show | undefined;
  /** Returns false for an unknown list. */
  change(listId: number, changes: readonly ListChange[]): boolean;
  reset(): void;
}

export function createProgramme(today: string): Programme {
  const rows = [...drawCalendar(today), ...namedRows(today)].sort((a, b) => a.von.localeCompare(b.von));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed = new Map<number, StartList>();
  const drawn = new Map<number, Show>();

  function show(eventId: number): Show | undefined {
    const row = byId.get(eventId);
    if (!row) return undefined;
    const known = drawn.get(eventId) ?? showOf(row);
    drawn.set(eventId, known);
    return { ...known, lists: known.lists.map((list) => changed.get(list.id) ?? list) };
  }

  const listOf = (listId: number) => rows.flatMap(({ id }) => show(id)?.lists ?? []).find(({ id }) => id === listId);

  return {
    calendar: () => rows,
    show,
    change(listId, changes) {
      const list = changed.get(listId) ?? listOf(listId);
      if (!list) return false;
      changed.set(listId, changes.reduce(changedList, list));
      return true;
    },
    reset: () => changed.clear(),
  };
}

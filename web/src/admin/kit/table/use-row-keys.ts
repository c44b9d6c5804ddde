import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { tabStops } from '../../../shared/ui/layers/open-modals.ts';

/** The number of rows that Page up and Page down move. */
const PAGE = 10;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (press: KeyboardEvent) => void;
}

/**
 * Moves from row to row in a column by the arrow keys; from a field also by Enter, which saves the field. Scrolls to a
 * row first if it is not drawn yet.
 */
export function useRowKeys(show: (row: number) => void, count: number): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<{ row: number; column: number } | null>(null);
  const arrive = () => {
    const place = wanted.current;
    const row = place && body.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${place.row}"]`);
    const cell = row?.cells[place!.column];
    if (!cell) return;
    wanted.current = null;
    const [first] = tabStops(cell);
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement) first.select();
  };
  useEffect(arrive);
  const onKeyDown = (press: KeyboardEvent) => {
    const cell = press.target instanceof Element && press.target.closest('td');
    const step = stepOf(press);
    if (!cell || step === 0) return;
    press.preventDefault();
    // A press during a movement goes on from its target row.
    const from = wanted.current?.row ?? Number((cell.parentElement as HTMLTableRowElement).dataset['index']);
    const row = from + step;
    wanted.current = { row: Math.min(Math.max(row, 0), count - 1), column: cell.cellIndex };
    show(wanted.current.row);
    arrive();
  };
  return { body, onKeyDown };
}

function stepOf({ key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent): number {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return 0;
  if (key === 'Enter') return target instanceof HTMLInputElement && target.type !== 'checkbox' ? 1 : 0;
  return steps[key] ?? 0;
}

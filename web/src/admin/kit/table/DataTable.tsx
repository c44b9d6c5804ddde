import { Table } from '@aws-amplify/ui-react';
import { useTable, type Header } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { byValue, features, type Columns, type TableRow } from './columns.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Sorting } from './use-sorting.ts';

/** The scroll position of a list, by step of the browser's history, px. Lost at a reload. */
const offsets = new Map<string, number>();

/** Restores a list's scroll position when the admin returns by Back. */
function useKeptScroll(box: RefObject<HTMLElement | null>): number {
  const { key } = useLocation();
  const [offset] = useState(() => offsets.get(key) ?? 0);
  useEffect(() => {
    const element = box.current!;
    const keep = () => void offsets.set(key, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, key]);
  return offset;
}

/** px: a finger's height, which is also the height of a line of text. */
const ROW_HEIGHT = 44;
/** px: above the rows, in the same box, and over them while they scroll. */
const HEAD_HEIGHT = 45;
/** Up to this many rows the list is drawn whole, so that the browser's own search finds everything in it. */
const WHOLE_LIST = 100;
const OVERSCAN = 12;

interface Props<Data extends object> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: Columns<Data>;
  /** Must be the same array until a row changes. */
  rows: readonly Data[];
  rowId: (row: Data) => string;
  sorting: Sorting;
}

/**
 * Shows a sorted list with a fixed heading, and draws only the visible rows. Arrows go from row to row in a column.
 * Amplify's table is its frame. Rows and cells are plain elements with its classes, because Amplify's own would each
 * listen to six media queries.
 */
export function DataTable<Data extends object>({ label, columns, rows, rowId, sorting }: Props<Data>) {
  const box = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    state: { sorting: sorting.state },
    onSortingChange: sorting.change,
    enableSortingRemoval: false,
    enableMultiSort: false,
    defaultColumn: { sortFn: byValue, sortUndefined: 'last' },
  });
  const sorted = table.getRowModel().rows;
  const kept = useKeptScroll(box);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => sorted[index]!.id,
    estimateSize: () => ROW_HEIGHT,
    overscan: sorted.length <= WHOLE_LIST ? WHOLE_LIST : OVERSCAN,
    initialOffset: kept,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const keys = useRowKeys((index) => virtualizer.scrollToIndex(index), sorted.length);
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? HEAD_HEIGHT) + HEAD_HEIGHT;
  return (
    <div ref={box} className="max-h-[max(20rem,100dvh-16rem)] scroll-pt-11 overflow-auto rounded-md border border-line">
      <Table highlightOnHover aria-label={label} aria-rowcount={sorted.length + 1} className="table-fixed">
        <thead className="amplify-table__head">
          <tr aria-rowindex={1} className="amplify-table__row">
            {table.getFlatHeaders().map((header: Header<typeof features, Data>) => (
              <ColumnHead key={header.id} header={header}>
                <table.FlexRender header={header} />
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown} className="amplify-table__body">
          <Spacer height={above} />
          {shown.map(({ index, key }) => (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className="amplify-table__row relative last:*:border-b-0"
            >
              {(sorted[index] as TableRow<Data>).getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={`amplify-table__td h-11 border-b ${cell.column.columnDef.meta?.className ?? ''}`}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          <Spacer height={below} />
        </tbody>
      </Table>
    </div>
  );
}

/** Keeps the space of the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;

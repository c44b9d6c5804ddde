import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { features } from './columns.ts';

interface Props<Data extends object> {
  header: Header<typeof features, Data>;
  children: ReactNode;
}

/**
 * Shows a column's heading, which stays visible. A press sorts by the column, and a second press reverses the order.
 */
export function ColumnHead<Data extends object>({ header: { column }, children }: Props<Data>) {
  const sorted = column.getIsSorted();
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(
        'amplify-table__th sticky top-0 z-10 border-b bg-ground text-left',
        column.columnDef.meta?.className,
      )}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className="flex min-h-11 w-full cursor-pointer items-center gap-1 px-3 [text-align:inherit] hover:text-ink focus-visible:-outline-offset-3"
        >
          {children}
          <Direction sorted={sorted} />
        </button>
      ) : (
        <div className="flex min-h-11 items-center px-3">
          <span className="w-full">{children}</span>
        </div>
      )}
    </th>
  );
}

function Direction({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  if (!sorted) return null;
  const Icon = sorted === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-4 shrink-0" />;
}

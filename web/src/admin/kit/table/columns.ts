import {
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';

/** How a column looks, in heading and cells. */
interface ColumnLook {
  /** Its width, or the screens that it is left out on: `w-32 max-md:hidden`. One column has no width and takes what is left. */
  className?: string;
}

/** What every table of the administration can do. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnLook>(),
});

export type TableRow<Data extends object> = Row<typeof features, Data>;
/** Stays the same from drawing to drawing: outside of the component, or memoized. */
export type Columns<Data extends object> = ColumnDef<typeof features, Data>[];

const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts as an Italian list has them (`Gara 2` before `Gara 10`). What is undefined stands last either way. */
export function byValue<Data extends object>(one: TableRow<Data>, other: TableRow<Data>, column: string): number {
  const [a, b] = [one.getValue(column), other.getValue(column)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : italian.compare(String(a), String(b));
}

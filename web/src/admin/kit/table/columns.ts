import {
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';

/** The looks of a column, in heading and cells. */
interface ColumnLook {
  /**
   * Its width, or the screens that omit it: `w-32 max-md:hidden`. One column has no width and takes the remaining
   * space.
   */
  className?: string;
}

/** The abilities of every table of the administration. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnLook>(),
});

export type TableRow<Data extends object> = Row<typeof features, Data>;
/** Must stay the same between renderings: outside of the component, or memoized. */
export type Columns<Data extends object> = ColumnDef<typeof features, Data>[];

const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

/**
 * Compares numbers by size, and texts in Italian order (`Gara 2` before `Gara 10`). Undefined values come last in both
 * directions.
 */
export function byValue<Data extends object>(one: TableRow<Data>, other: TableRow<Data>, column: string): number {
  const [a, b] = [one.getValue(column), other.getValue(column)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : italian.compare(String(a), String(b));
}

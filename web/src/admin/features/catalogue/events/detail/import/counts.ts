import type { TFunction } from 'i18next';
import type { ImportedRace, ImportRun } from '../../../../../../../../core/catalogue/contract/imports.ts';
import type { ImportKind, PreviewStep } from '../queries.ts';

type Translate = TFunction<'event'>;

const counted = ['added', 'changed', 'brought_back', 'withdrawn'] as const;
export type Counts = Pick<ImportedRace, (typeof counted)[number]>;

const kinds = { add: 'added', change: 'changed', bring_back: 'brought_back', withdraw: 'withdrawn' } as const;

/** Tells whether a step of a preview changes data. */
export const isDoing = (step: PreviewStep): boolean => step.kind in kinds;

/** Counts the starts that a preview adds, changes, withdraws and brings back. */
export function countsOf(steps: readonly PreviewStep[]): Counts {
  const counts: Counts = { added: 0, changed: 0, brought_back: 0, withdrawn: 0 };
  for (const { kind } of steps) if (kind in kinds) counts[kinds[kind as keyof typeof kinds]]++;
  return counts;
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum: Counts = { added: 0, changed: 0, brought_back: 0, withdrawn: 0 };
  for (const counts of all) for (const name of counted) sum[name] += counts[name];
  return sum;
}

/** Writes `3 nuovi, 1 ritirato`, without zero counts. */
export const countsText = (t: Translate, counts: Counts): string =>
  counted
    .filter((name) => counts[name] > 0)
    .map((name) => t(`counts.${name}`, { count: counts[name] }))
    .join(', ') || t('counts.nothing');

/** Writes the totals of a run (`spec/administration.md §7`). */
export const totalsText = (t: Translate, kind: ImportKind, { total_imported, total_updated }: ImportRun): string =>
  kind === 'import'
    ? `${t('import.imported', { count: total_imported })}, ${t('import.updated', { count: total_updated })}`
    : t('order.updated', { count: total_updated });

import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { useSorting } from '../../../../kit/table/use-sorting.ts';
import { foundColumns, stepsOf, type Preview } from '../csv/found-columns.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { useImport } from './use-federation-check.ts';

interface Props {
  place: Place;
  preview: Preview;
  onClose: () => void;
}

/** Lists the starts found at the federation, with an import's change for each. */
export default function FederationCheck({ place, preview, onClose }: Props) {
  const { t } = useTranslation(['race', 'errors', 'office']);
  const doImport = useImport(place, onClose);
  const sorting = useSorting('kind', 'found');
  const columns = useMemo(() => foundColumns(t), [t]);
  const steps = useMemo(() => stepsOf(preview), [preview]);
  const changes = steps.filter(({ kind }) => kind !== 'keep' && kind !== 'leave').length;
  return (
    <section aria-labelledby="found" className="mb-8 rounded-md border border-line p-4">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="found" className="text-xl font-bold">
            {t('check.title')}
          </h2>
          <p role="status" className="text-ink-soft tabular">
            {t('check.found', { count: steps.length })} · {t('check.changes', { count: changes })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('check.close')}
          </Button>
          <Button
            aria-disabled={changes === 0 || doImport.isPending}
            onClick={() => changes > 0 && !doImport.isPending && doImport.mutate()}
          >
            {t(doImport.isPending ? 'check.importing' : 'check.import')}
          </Button>
        </div>
      </div>
      {preview.stale && (
        <div className="mb-4">
          <Message tone="neutral">{t('check.stale', { moment: formatDateTime(preview.fetched_at) })}</Message>
        </div>
      )}
      {preview.unreadable.length > 0 && (
        <div className="mb-4">
          <Message tone="neutral" title={t('check.unreadable', { count: preview.unreadable.length })}>
            {preview.unreadable
              .map(({ line, rider }) => [t('csv.line', { line }), rider].filter(Boolean).join(' '))
              .join(', ')}
          </Message>
        </div>
      )}
      {doImport.error && (
        <div className="mb-4">
          <Message tone="bad" title={t('check.importFailed')}>
            {errorTextOf(t, doImport.error)}
          </Message>
        </div>
      )}
      <DataTable label={t('check.title')} columns={columns} rows={steps} rowId={({ id }) => id} sorting={sorting} />
    </section>
  );
}

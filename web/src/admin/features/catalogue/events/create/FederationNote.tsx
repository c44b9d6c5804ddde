import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../kit/show/format.ts';

interface Props {
  stale: boolean;
  /** ISO moment. */
  fetched_at: string;
  faults: readonly string[];
}

/**
 * Tells that the federation does not answer now, and how old the shown data is. Names the unreadable parts of its
 * answer.
 */
export function FederationNote({ stale, fetched_at, faults }: Props) {
  const { t } = useTranslation('creation');
  if (!stale && faults.length === 0) return null;
  return (
    <div role="status" className="mb-4 rounded-md bg-amber px-4 py-2 text-on-amber">
      {stale && <p>{t('stale', { moment: formatDateTime(fetched_at) })}</p>}
      {faults.length > 0 && <p>{t('faults', { count: faults.length, faults: faults.join('; ') })}</p>}
    </div>
  );
}

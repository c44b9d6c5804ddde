import { useTranslation } from 'react-i18next';
import { bookCurrency, netOf } from '../../../../../../core/sales/books/book-totals.ts';
import type { BookSummary } from '../../../../../../core/sales/contract/books.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { formatAmount, formatDateTime } from '../../../kit/show/format.ts';

interface Props {
  summary: BookSummary;
  /** Tells whether the rows fit the sums; null while some are not loaded. */
  matches: boolean | null;
}

const francs = (cents: number) => formatAmount(cents, bookCurrency);

/** Shows the way from the opening balance to the closing one, and the checks. */
export function BookSums({ summary, matches }: Props) {
  const { t } = useTranslation('books');
  const { totals, opening, closing } = summary;
  const lines = [
    { name: t('sums.opening'), cents: opening, strong: true },
    { name: t('sums.gross'), cents: totals.gross },
    { name: t('sums.refunds'), cents: totals.refunds },
    { name: t('sums.disputes'), cents: totals.disputes },
    { name: t('sums.fees'), cents: totals.fees },
    ...(totals.other === 0 ? [] : [{ name: t('sums.other'), cents: totals.other }]),
    { name: t('sums.net'), cents: netOf(totals), strong: true },
    { name: t('sums.payouts'), cents: totals.payouts },
    { name: t('sums.closing'), cents: closing, strong: true },
  ];
  return (
    <Card title={t('sums.title')}>
      <dl className="max-w-md tabular">
        {lines.map(({ name, cents, strong = false }) => (
          <div
            key={name}
            className={`flex justify-between gap-4 py-1 ${strong ? 'border-t border-line font-semibold first:border-t-0' : ''}`}
          >
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{francs(cents)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-col gap-1">
        <p className={matches === false ? 'text-danger-text' : 'text-ink-soft'}>
          {matches === null ? t('check.later') : t(matches ? 'check.matches' : 'check.differs')}
        </p>
        <Compared {...summary} />
        {totals.foreign > 0 && <p>{t('foreign', { count: totals.foreign })}</p>}
      </div>
    </Card>
  );
}

function Compared({ compared, fetched_at }: BookSummary) {
  const { t } = useTranslation('books');
  if (fetched_at === null) return <p className="text-ink-soft">{t('never')}</p>;
  const until = t('until', { at: formatDateTime(fetched_at) });
  if (compared === null) return <p className="text-ink-soft">{until}</p>;
  const { at, provider, books } = compared;
  const same = provider === books;
  return (
    <p className={same ? 'text-ink-soft' : 'text-danger-text'}>
      {until}{' '}
      {t(same ? 'compared.same' : 'compared.differs', {
        at: formatDateTime(at),
        provider: francs(provider),
        books: francs(books),
      })}
    </p>
  );
}

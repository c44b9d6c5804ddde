import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookTable } from '../../../../../../core/sales/books/book-table.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { saveTable } from '../../../kit/show/save-table.ts';
import { Books } from './Books.tsx';
import { isPeriod, usePeriod, type Period } from './period.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { booksKey, fetchAll, loadAll } from './queries.ts';

/** Saves all rows of a period with its sums. */
function useSave({ from, to }: Period) {
  const { t } = useTranslation(['books', 'kit', 'errors', 'office']);
  return useMutation({
    mutationFn: async () => {
      const { rows, summary } = await loadAll({ from, to });
      await saveTable(`contabilita-${from}-${to}.csv`, bookTable(rows, summary));
    },
    onError: (error) => notify.error(t('kit:error'), `${t('saveFailed')}: ${errorTextOf(t, error)}`),
  });
}

/** Fetches the payment provider's movements now. They come by themselves once a day. */
function useFetch() {
  const { t } = useTranslation(['books', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: fetchAll,
    onSuccess: (count) => notify.success(t('fetched'), t('stored', { count })),
    onError: (error) => notify.error(t('kit:error'), `${t('fetchFailed')}: ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: booksKey }),
  });
}

/** Shows the books of a period: the movements of the payment provider's balance, their sums and the check. */
export default function BooksPage() {
  const { t } = useTranslation('books');
  const { period, choose } = usePeriod();
  const save = useSave(period);
  const fetch = useFetch();
  const valid = isPeriod(period);
  return (
    <PageFrame
      title={t('title')}
      back={{ label: t('back'), to: adminPaths.orders() }}
      actions={
        <>
          <Button aria-disabled={!valid || save.isPending} onClick={() => valid && !save.isPending && save.mutate()}>
            {t('save')}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={fetch.isPending}
            onClick={() => !fetch.isPending && fetch.mutate()}
          >
            {t('fetch')}
          </Button>
        </>
      }
    >
      <PeriodFields period={period} onChoose={choose} />
      {valid ? <Books period={period} /> : <p role="alert">{t('backwards')}</p>}
    </PageFrame>
  );
}

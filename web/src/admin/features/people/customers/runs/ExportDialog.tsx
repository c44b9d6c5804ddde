import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerTable } from '../../../../../../../core/people/customer-import/customer-table.ts';
import type { ExportedCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { given } from '../../../../kit/given.ts';
import { todayInZurich } from '../../../../kit/show/format.ts';
import { saveTable } from '../../../../kit/show/save-table.ts';
import { useStatusWord } from '../../../../kit/states/use-status-word.ts';
import { shownStateOf, type CustomersFilter } from '../queries.ts';
import { tagsQuery } from '../tags/queries.ts';

/** Saves the customers of the list as a file, however many pages they have. */
export default function ExportDialog({ filter, onClose }: { filter: CustomersFilter; onClose: () => void }) {
  const { t } = useTranslation(['customers', 'errors', 'office']);
  const wordOf = useStatusWord();
  const queries = useQueryClient();
  const [count, setCount] = useState(0);
  const [leaving] = useState(() => new AbortController());
  const close = () => {
    leaving.abort();
    onClose();
  };
  const file = useMutation({
    mutationFn: async () => {
      const [tags, customers] = await Promise.all([
        queries.fetchQuery(tagsQuery),
        everyCustomer(filter, setCount, leaving.signal),
      ]);
      await saveTable(
        `${t('export.fileName')}-${todayInZurich()}.csv`,
        customerTable(customers, tags, {
          headings: (['state', 'orders', 'spent', 'last', 'since'] as const).map((name) => t(`export.columns.${name}`)),
          stateOf: (customer) => wordOf('customer', shownStateOf(customer)),
        }),
      );
    },
    onSuccess: onClose,
  });
  const isAll = filter.q === undefined && filter.state === undefined && filter.tag === undefined;
  return (
    <AskDialog
      title={t('export.title')}
      description={t(isAll ? 'export.all' : 'export.filtered')}
      cancel={t('export.cancel')}
      confirm={t('export.save')}
      waits={file.isPending}
      failure={file.error && !leaving.signal.aborted ? { text: errorTextOf(t, file.error) } : null}
      onConfirm={() => {
        setCount(0);
        file.mutate();
      }}
      onClose={close}
    >
      <p>{t('export.care')}</p>
      {file.isPending && (
        <p role="status" className="font-semibold tabular">
          {t('export.read', { count })}
        </p>
      )}
    </AskDialog>
  );
}

/** Reads a list part by part. @param onRead receives the number of customers so far */
async function everyCustomer(
  filter: CustomersFilter,
  onRead: (count: number) => void,
  signal: AbortSignal,
): Promise<ExportedCustomer[]> {
  const customers = new Map<string, ExportedCustomer>();
  let after: string | undefined;
  do {
    const part = await adminApi('GET /api/admin/customer-export', { query: given({ ...filter, after }), signal });
    for (const customer of part.customers) customers.set(customer.id, customer);
    onRead(customers.size);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return [...customers.values()];
}

import { TextField } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../kit/show/format.ts';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { useSettled } from '../../../../kit/use-settled.ts';
import { nameOf } from '../queries.ts';
import { foundCustomersQuery } from './queries.ts';

const SETTLED_MS = 300;
/** The fewest letters for a search. */
const MIN_LETTERS = 2;

interface Props {
  /** The customer herself, left out of the results. */
  than: string;
  onChoose: (id: string) => void;
}

/** Finds the other record of the same person. */
export function OtherCustomer({ than, onChoose }: Props) {
  const { t } = useTranslation('customers');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), SETTLED_MS);
  const enabled = text.length >= MIN_LETTERS;
  const found = useQuery({ ...foundCustomersQuery(text, than), enabled });
  return (
    <>
      <TextField
        label={t('merge.find')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {enabled && (
        <Loaded query={found} failure={t('merge.findFailed')} placeholder={<TablePlaceholder />}>
          {(customers) =>
            customers.length === 0 ? (
              <p role="status">{t('merge.none')}</p>
            ) : (
              <ul aria-label={t('merge.choose')}>
                {customers.map((customer) => (
                  <li key={customer.id} className="border-b border-line">
                    <button
                      type="button"
                      onClick={() => onChoose(customer.id)}
                      className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left hover:bg-surface"
                    >
                      <span className="font-semibold">{nameOf(customer)}</span>
                      <span className="tabular">
                        {customer.email} · {formatAmount(customer.total_spent, 'chf')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerStates } from '../../../../../core/customer-state.ts';
import { useAddressState } from '../../kit/address-state.ts';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { Loaded } from '../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../kit/table/TablePlaceholder.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { CustomersFilterBar } from './CustomersFilterBar.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { NoCustomers } from './NoCustomers.tsx';
import { customersQuery } from './queries.ts';

/** Nobody is asked at every letter, ms. */
const TYPING_MS = 250;

/** Every customer, narrowed as the address says (`spec/administration.md §2`). */
export default function CustomersPage() {
  const { t } = useTranslation('customers');
  const [chosen, setState] = useAddressState('state', 'all');
  const [text, setText] = useAddressState('q');
  const state = customerStates.find((one) => one === chosen);
  const q = useSettled(text.trim(), TYPING_MS) || undefined;
  const query = useInfiniteQuery(customersQuery({ state, q }));
  const clear = () => {
    setState('all');
    setText('');
  };
  return (
    <PageFrame title={t('title')}>
      <CustomersFilterBar state={state} onState={setState} text={text} onText={setText} shown={query.data} />
      <Loaded query={query} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {({ customers }) =>
          customers.length > 0 ? (
            // What was chosen is of the list that is shown.
            <CustomersTable
              key={`${chosen} ${q}`}
              customers={customers}
              query={query}
              archived={state === 'archived'}
            />
          ) : (
            <NoCustomers filtered={state !== undefined || q !== undefined} onClear={clear} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

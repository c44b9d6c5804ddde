import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerStates } from '../../../../../core/customer-state.ts';
import { useAddressState } from '../../kit/address-state.ts';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { Loaded } from '../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../kit/table/TablePlaceholder.tsx';
import { CustomersFilterBar } from './CustomersFilterBar.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { NoCustomers } from './NoCustomers.tsx';
import { customersQuery } from './queries.ts';

/** Every customer, narrowed as the address says (`spec/administration.md §2`). */
export default function CustomersPage() {
  const { t } = useTranslation('customers');
  const [chosen, setState] = useAddressState('state', 'all');
  const state = customerStates.find((one) => one === chosen);
  const query = useInfiniteQuery(customersQuery({ state }));
  return (
    <PageFrame title={t('title')}>
      <CustomersFilterBar state={state} onState={setState} shown={query.data?.length} />
      <Loaded query={query} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {(customers) =>
          customers.length > 0 ? (
            // What was chosen is of the list that is shown.
            <CustomersTable key={chosen} customers={customers} query={query} archived={state === 'archived'} />
          ) : (
            <NoCustomers filtered={state !== undefined} onClear={() => setState('all')} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

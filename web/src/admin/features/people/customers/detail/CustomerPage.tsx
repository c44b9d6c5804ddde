import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { isUnknownAddress } from '../../../../../shared/api/api-error.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { PageTitle } from '../../../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../../../shared/ui/messages/state-message.tsx';
import { adminPaths } from '../../../../kit/show/links.ts';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { CustomerDetail } from './CustomerDetail.tsx';
import { customerQuery } from './queries.ts';

/** Shows a customer with all the office's data about her (`spec/administration.md §2`). */
export default function CustomerPage() {
  const { customerId = '' } = useParams();
  return <OneCustomer key={customerId} id={customerId} />;
}

function OneCustomer({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const query = useQuery(customerQuery(id));
  // A customer who was erased meanwhile disappears.
  if (isUnknownAddress(query.error)) return <CustomerNotFound />;
  // Her record was merged into another one meanwhile.
  if (query.data && query.data.id !== id) return <Navigate to={adminPaths.customer(query.data.id)} replace />;
  if (query.data) return <CustomerDetail customer={query.data} />;
  return (
    <PageFrame title={t('title')} back={{ label: t('detail.back'), to: adminPaths.customers() }}>
      <Loaded query={query} failure={t('detail.failed')} placeholder={<TablePlaceholder />}>
        {() => null}
      </Loaded>
    </PageFrame>
  );
}

function CustomerNotFound() {
  const { t } = useTranslation(['customers', 'shell']);
  return (
    <>
      <PageTitle parts={[t('detail.notFound'), t('shell:area')]} />
      <StateMessage icon={UserX} heading title={t('detail.notFound')} description={t('detail.notFoundNext')}>
        <Link to={adminPaths.customers()} className={buttonClass()}>
          {t('detail.back')}
        </Link>
      </StateMessage>
    </>
  );
}

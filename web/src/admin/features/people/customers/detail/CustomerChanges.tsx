import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangesCard } from '../../../../kit/changes/ChangesCard.tsx';
import { changesOfCustomer } from './queries.ts';

/** Lists the admins' changes to the customer. */
export function CustomerChanges({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const whats = t('detail.changes', { returnObjects: true });
  const fields = { ...t('detail.preferences', { returnObjects: true }), ...t('detail.told', { returnObjects: true }) };
  return <ChangesCard query={useQuery(changesOfCustomer(id))} whats={whats} fields={fields} />;
}

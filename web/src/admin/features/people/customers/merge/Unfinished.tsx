import { useTranslation } from 'react-i18next';
import type { OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { useMerge } from './use-merge.ts';

const stay = () => undefined;

/** Names the other customer of an interrupted merge, and offers to finish it. */
export function Unfinished({ customer: { id, merged } }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const { merge, pending } = useMerge(stay);
  const left = merged.find(({ finished }) => !finished);
  if (!left) return null;
  return (
    <Message tone="bad" title={t('merge.unfinished', { email: left.email })}>
      <Button variant="secondary" aria-disabled={pending} onClick={() => merge(id, left.id)} className="mt-2">
        {t('merge.finish')}
      </Button>
    </Message>
  );
}

import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';

/** Tells that the shop has no customers, or that none fits the filter. */
export function NoCustomers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('customers');
  if (!filtered) return <StateMessage icon={Users} title={t('empty.title')} description={t('empty.description')} />;
  return (
    <StateMessage icon={SearchX} title={t('none.title')} description={t('none.description')}>
      <Button variant="secondary" onClick={onClear}>
        {t('none.clear')}
      </Button>
    </StateMessage>
  );
}

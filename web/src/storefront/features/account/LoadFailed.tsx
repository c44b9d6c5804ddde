import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';

/** Replaces a part of the account that could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation(['common', 'errors']);
  return (
    <StateMessage role="alert" icon={TriangleAlert} title={t('loadFailed')} description={errorText(tCommon, error)}>
      <Button onClick={onRetry}>{tCommon('common:retry')}</Button>
    </StateMessage>
  );
}

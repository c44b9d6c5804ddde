import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { paths } from '../../../shared/links/paths.ts';

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('cart');
  return (
    <StateMessage icon={ShoppingBag} title={t('empty.title')} description={t('empty.description')}>
      <Link to={paths.home()} onClick={onLeave} className={buttonClass()}>
        {t('empty.action')}
      </Link>
    </StateMessage>
  );
}

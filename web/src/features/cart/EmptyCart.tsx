import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { paths } from '../../lib/paths.ts';

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('cart');
  return (
    <StateMessage icon={ShoppingBag} title={t('empty.title')} description={t('empty.description')}>
      <Link to={paths.home()} onClick={onLeave} className={buttonClass()}>{t('empty.action')}</Link>
    </StateMessage>
  );
}

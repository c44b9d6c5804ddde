import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';

/** Replaces an empty list of bought items, and leads to the photos. */
export function NothingBought({ icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  const { t } = useTranslation('account');
  return (
    <StateMessage icon={icon} title={title} description={note}>
      <Link to={paths.home()} className={buttonClass()}>
        {t('orders.toPhotos')}
      </Link>
    </StateMessage>
  );
}

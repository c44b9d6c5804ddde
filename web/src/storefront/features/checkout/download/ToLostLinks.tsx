import { useTranslation } from 'react-i18next';
import { paths } from '../../../../shared/links/paths.ts';
import { Link } from '../../../../shared/ui/link.tsx';

/** Leads from a link that does not help to the links of all orders of an address. */
export function ToLostLinks() {
  const { t } = useTranslation('checkout');
  return (
    <Link to={paths.download(null)} className="inline-flex min-h-11 items-center text-accent-text underline">
      {t('lostLinks.action')}
    </Link>
  );
}

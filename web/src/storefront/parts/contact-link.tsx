import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/links/paths.ts';
import { Link } from '../../shared/ui/link.tsx';

/** Links to the shop's contact, in texts that advise to write to the shop. */
export function ContactLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.legal('contact')} className="underline underline-offset-4">
      {t('legal.contact')}
    </Link>
  );
}

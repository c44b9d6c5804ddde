import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/links/paths.ts';
import { Link } from '../../shared/ui/link.tsx';

/** How to reach whoever runs the shop, where a text says to write to them. */
export function ContactLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.legal('contact')} className="underline underline-offset-4">
      {t('legal.contact')}
    </Link>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from '../../../../shared/ui/link.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { adminPaths } from '../../../kit/show/links.ts';

/** Leads to the admin's own second factor and to the audit log. */
export default function AccessCard() {
  const { t } = useTranslation('shop-settings');
  return (
    <Card title={t('access.title')}>
      <p className="mb-4 text-ink-soft">{t('access.lead')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <Link to={adminPaths.secondFactor()} className="font-semibold text-accent-text underline">
          {t('access.open')}
        </Link>
        <Link to={adminPaths.audit()} className="font-semibold text-accent-text underline">
          {t('access.audit')}
        </Link>
      </p>
    </Card>
  );
}

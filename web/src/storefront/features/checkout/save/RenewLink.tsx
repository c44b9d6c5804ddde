import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { paths } from '../../../../shared/links/paths.ts';

export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired';

/** Leads to the link's own page, which knows that the link has expired and sends a new one. */
export function RenewLink({ token }: { token: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Link to={paths.download(token)} className={buttonClass()}>
      {t('save.renew')}
    </Link>
  );
}

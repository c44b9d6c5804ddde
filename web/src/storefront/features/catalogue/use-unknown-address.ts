import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isUnknownAddress } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { paths } from '../../../shared/links/paths.ts';

/** Sends an unknown event or race to the not-found page, with a toast that names it (`spec/storefront.md §2`). */
export function useUnknownAddress(error: unknown, what: 'event' | 'race'): boolean {
  const { t } = useTranslation('races');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const unknown = isUnknownAddress(error);
  useEffect(() => {
    if (!unknown) return;
    notify.error(t('error'), t(`loadFailed.${what}`));
    void navigate(paths.notFound(), { replace: true, state: { attempted: pathname } });
  }, [unknown, what, t, navigate, pathname]);
  return unknown;
}

import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Toasts = lazy(() => import('../components/toasts.tsx'));

/** Brings the toaster once the page is usable; what was said before that is kept and shown then. */
export function ToasterHost() {
  const { t } = useTranslation();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 0);
    return () => clearTimeout(timer);
  }, []);
  if (!ready) return null;
  return (
    <Suspense>
      <Toasts closeLabel={t('close')} regionLabel={t('notices')} />
    </Suspense>
  );
}

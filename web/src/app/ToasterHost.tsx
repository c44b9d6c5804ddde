import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstNotice } from '../lib/notify.ts';

const Toasts = lazy(() => import('../components/toasts.tsx'));

/** Brings the toaster when there is something to say. */
export function ToasterHost() {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstNotice(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <Toasts closeLabel={t('close')} regionLabel={t('notices')} />
    </Suspense>
  );
}

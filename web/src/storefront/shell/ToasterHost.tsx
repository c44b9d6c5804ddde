import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstNotice } from '../../shared/ui/notify.ts';
import { loadLater } from '../routes/load-later.ts';

// Ahead: what there is to say is often that the connection is lost.
const Toasts = loadLater(() => import('../../shared/ui/toasts.tsx'), { when: 'ahead' });

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

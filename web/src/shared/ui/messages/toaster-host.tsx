import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstNotice } from './notify.ts';

interface Props {
  /** `toasts.tsx`, which is fetched with the first notice. */
  toasts: ComponentType<{ closeLabel: string; regionLabel: string }>;
}

/** Loads the toaster for the first notice. */
export function ToasterHost({ toasts: Toasts }: Props) {
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

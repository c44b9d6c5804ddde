import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Shows an empty page for a moment. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-ink-soft motion-reduce:animate-none" />
      <span className="sr-only">{t('loading')}</span>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';

/** Replaces a part of a page that could not be loaded, and offers to try again. */
export function LoadAgain({ children: said, onRetry }: { children: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="mt-3 flex flex-wrap items-center gap-4">
      {said}
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads a list's next page, if there is one. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { list: Paged }) {
  const { t } = useTranslation('account');
  if (!hasNextPage) return null;
  return (
    <div className="mt-6 text-center">
      <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}

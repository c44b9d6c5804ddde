import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { writeFavourites, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { paths } from '../../../shared/links/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { shareLink } from '../../parts/share-link.ts';
import { PARAMETER } from './photos-parameter.ts';

/** Sends a link to exactly the photos that are visible here. */
export function ShareList({ photos }: { photos: readonly FavouritePhoto[] }) {
  const { t } = useTranslation('favourites');
  const share = async () => {
    const list = writeFavourites(photos);
    const url = new URL(`${paths.favourites()}?${PARAMETER}=${list}`, window.location.origin).href;
    try {
      if ((await shareLink(t('title'), url)) === 'copied') notify.success(t('copied'), t('copiedNote'));
    } catch {
      notify.info(t('notCopied'), url);
    }
  };
  return (
    <Button variant="secondary" disabled={photos.length === 0} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      {t('share')}
    </Button>
  );
}

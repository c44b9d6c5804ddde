import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useFavourites } from '../../parts/favourites.ts';
import { loadLater } from '../../routes/load-later.ts';

const FavouritesOfAccount = loadLater(() => import('./FavouritesOfAccount.tsx'), { texts: ['favourites'] });

/**
 * Leads to the favourites, with their count. A phone's header has room for it only once the visitor has favourites.
 */
export default function FavouritesLink() {
  const { t } = useTranslation();
  const { length: count } = useFavourites();
  const signedIn = useSignedIn();
  return (
    <Link
      to={paths.favourites()}
      aria-label={count > 0 ? `${t('favourites')}: ${count}` : t('favourites')}
      className={classNames(
        buttonClass({ variant: 'quiet', size: 'icon' }),
        'relative',
        count === 0 && 'max-md:hidden',
      )}
    >
      <Heart aria-hidden className="size-6" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 flex h-[min(1.25rem,6vw)] min-w-[min(1.25rem,6vw)] items-center justify-center rounded-full bg-accent px-1 text-[min(0.75rem,3.6vw)] font-bold text-on-accent tabular"
        >
          {count}
        </span>
      )}
      {signedIn && (
        <Suspense>
          <FavouritesOfAccount />
        </Suspense>
      )}
    </Link>
  );
}

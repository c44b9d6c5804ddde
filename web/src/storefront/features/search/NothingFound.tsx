import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { paths } from '../../../shared/links/paths.ts';

/**
 * Stands under the heading of an empty result. Suggests other searches, and the way by event, which needs no spelling.
 */
export function NothingFound() {
  const { t } = useTranslation('search');
  return (
    <div className="mt-3 mb-10 flex flex-col items-start gap-5">
      <p className="max-w-prose text-lg text-ink-soft">{t('none.description')}</p>
      <Link to={paths.home()} className={buttonClass({})}>
        {t('none.events')}
      </Link>
    </div>
  );
}

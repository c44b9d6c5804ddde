import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../shared/links/paths.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/** Shows any unknown address below `/admin`. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-16">
      <PageTitle parts={[t('notFound.title'), t('area')]} />
      <h1 className="text-4xl font-extrabold tracking-tight">{t('notFound.title')}</h1>
      <p className="text-ink-soft">
        {t('notFound.attempted')}{' '}
        <code className="mt-1 block w-fit rounded-sm bg-surface px-1.5 py-0.5 font-sans break-all text-ink">
          {pathname}
        </code>
      </p>
      <Link to={paths.admin()} className={buttonClass()}>
        {t('toDashboard')}
      </Link>
    </div>
  );
}

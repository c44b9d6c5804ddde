import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { paths } from '../../shared/links/paths.ts';

/** Where the administration will be, to which admins are led when they sign in (`spec/storefront.md §6`): that it is not open yet, and the ways on. */
export default function AdminSoonPage() {
  const { t } = useTranslation('auth');
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-8 md:py-16">
      <PageTitle parts={[t('adminSoon.title')]} />
      <h1 className="text-4xl leading-tight font-black tracking-tight md:text-5xl">{t('adminSoon.title')}</h1>
      <p className="text-lg leading-snug text-ink-soft">{t('adminSoon.lead')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.account()} className={buttonClass({})}>
          {t('adminSoon.account')}
        </Link>
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('adminSoon.home')}
        </Link>
      </div>
    </div>
  );
}

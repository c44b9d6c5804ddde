import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';

/** Where admins are led when they sign in (`spec/storefront.md §6`): that nothing is open yet, and the ways on. */
export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'shell']);
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-8 md:py-16">
      <PageTitle parts={[t('title'), t('shell:area')]} />
      <h1 className="text-4xl leading-tight font-black tracking-tight md:text-5xl">{t('title')}</h1>
      <p className="text-lg leading-snug text-ink-soft">{t('soon')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={paths.account()} className={buttonClass()}>
          {t('account')}
        </a>
        <a href={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('home')}
        </a>
      </div>
    </div>
  );
}

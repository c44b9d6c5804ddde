import { useTranslation } from 'react-i18next';
import { buttonClass } from '../components/button.tsx';
import { Link } from '../components/link.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../lib/paths.ts';

/** Where the account will be: that there is none yet, that none is needed, and where one's photos are meanwhile. */
export default function AccountSoonPage() {
  const { t } = useTranslation('account');
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-5 px-page py-12 md:py-24">
      <PageTitle parts={[t('soon.title')]} />
      <h1 className="text-4xl leading-none font-black tracking-tight md:text-6xl">{t('soon.title')}</h1>
      <p className="text-lg leading-snug text-ink-soft md:text-xl">{t('soon.lead')}</p>
      <p className="border-t-2 border-ink pt-4">{t('soon.photos')}</p>
      <p>{t('soon.guest')}</p>
      <Link to={paths.home()} className={buttonClass({})}>{t('soon.home')}</Link>
    </div>
  );
}

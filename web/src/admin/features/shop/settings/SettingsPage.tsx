import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import SellerCard from './SellerCard.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

/** Each section loads by itself, with its data. The page loads the common code of all forms. */
const sections = {
  site: lazyPart(() => import('./site/SiteCards.tsx')),
  seller: SellerCard,
  legal: lazyPart(() => import('./LegalTextsCard.tsx')),
  emails: lazyPart(() => import('./EmailSettingsCard.tsx')),
  automatic: lazyPart(() => import('./automatic/AutomaticMails.tsx')),
  payment: lazyPart(() => import('./PaymentCard.tsx')),
  refunds: lazyPart(() => import('./RefundsCard.tsx')),
  access: lazyPart(() => import('./AccessCard.tsx')),
  changes: lazyPart(() => import('./SettingsChanges.tsx')),
};
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

/** Shows the shop's settings (`spec/administration.md §2`, Settings). */
export default function SettingsPage() {
  const { t } = useTranslation('shop-settings');
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <Link to={adminPaths.priceLists()} className="font-semibold text-accent-text underline">
            {t('priceLists')}
          </Link>
          <Link to={adminPaths.age()} className="font-semibold text-accent-text underline">
            {t('age')}
          </Link>
        </>
      }
    >
      <div className="grid gap-6 xl:grid-cols-[14rem_minmax(0,48rem)] xl:items-start">
        <SectionList />
        <div className="flex min-w-0 max-w-3xl flex-col gap-6">
          {names.map((name) => {
            const Card = sections[name];
            return (
              <div key={name} id={name} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-6 outline-none">
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <Card />
                </Suspense>
              </div>
            );
          })}
        </div>
      </div>
    </PageFrame>
  );
}

/** Jumps to a section. Buttons, because a link would be a step of the history, before which an unsaved form asks. */
function SectionList() {
  const { t } = useTranslation('shop-settings');
  const jump = (name: Section) => {
    const section = document.getElementById(name);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('sections.title')} className="xl:sticky xl:top-4">
      <ul className="flex flex-wrap gap-x-5 xl:flex-col">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => jump(name)}
              className="flex min-h-11 cursor-pointer items-center text-left text-accent-text hover:underline"
            >
              {t(`sections.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

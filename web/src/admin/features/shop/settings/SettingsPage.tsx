import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import SellerCard from './SellerCard.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

/** Each card loads by itself, with its data. The page loads the common code of all forms. */
const cards = [
  lazyPart(() => import('./site/SiteCards.tsx')),
  SellerCard,
  lazyPart(() => import('./LegalTextsCard.tsx')),
  lazyPart(() => import('./EmailSettingsCard.tsx')),
  lazyPart(() => import('./automatic/AutomaticMails.tsx')),
  lazyPart(() => import('./PaymentCard.tsx')),
  lazyPart(() => import('./RefundsCard.tsx')),
  lazyPart(() => import('./SettingsChanges.tsx')),
  lazyPart(() => import('./AccessCard.tsx')),
];

/** Shows the shop's settings (`spec/administration.md §2`, Settings). */
export default function SettingsPage() {
  const { t } = useTranslation('shop-settings');
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Link to={adminPaths.age()} className="font-semibold text-accent-text underline">
          {t('age')}
        </Link>
      }
    >
      <div className="flex max-w-3xl flex-col gap-6">
        {cards.map((Card, at) => (
          <Suspense key={at} fallback={<Skeleton className="h-96" />}>
            <Card />
          </Suspense>
        ))}
      </div>
    </PageFrame>
  );
}

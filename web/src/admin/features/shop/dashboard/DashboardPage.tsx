import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { AttentionList } from './AttentionList.tsx';
import { KpiCards } from './KpiCards.tsx';
import { CardsPlaceholder, LinesPlaceholder } from './placeholders.tsx';
import { attentionQuery, figuresQuery } from './queries.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const RevenueChart = lazyPart(() => import('./RevenueChart.tsx'));

/** Shows the office's first page (`spec/administration.md §2`): the shop's figures and the pending tasks. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const figures = useQuery(figuresQuery);
  const attention = useQuery(attentionQuery);
  return (
    <PageFrame title={t('title')}>
      <div className="flex flex-col gap-6">
        <Loaded query={figures} failure={t('failed')} placeholder={<CardsPlaceholder />}>
          {(known) => <KpiCards figures={known} />}
        </Loaded>
        <div className="grid gap-6 xl:grid-cols-2">
          <section aria-labelledby="attention" className="min-w-0">
            <h2 id="attention" className="mb-3 text-xl font-bold">
              {t('attention.title')}
            </h2>
            <Loaded query={attention} failure={t('attention.failed')} placeholder={<LinesPlaceholder />}>
              {(tasks) => <AttentionList tasks={tasks} />}
            </Loaded>
          </section>
          <Suspense>{figures.data && <RevenueChart weeks={figures.data.weeks} />}</Suspense>
        </div>
      </div>
    </PageFrame>
  );
}

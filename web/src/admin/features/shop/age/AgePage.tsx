import { useTranslation } from 'react-i18next';
import { adminPaths } from '../../../kit/show/links.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { OldOriginalsCard } from './OldOriginalsCard.tsx';
import { AgeLimitsCard } from './AgeLimitsCard.tsx';

/** Shows the ages at which galleries close and originals may be deleted. */
export default function AgePage() {
  const { t } = useTranslation('age');
  return (
    <PageFrame title={t('title')} crumbs={[{ label: t('settings'), to: adminPaths.settings() }]}>
      <div className="flex max-w-3xl flex-col gap-6">
        <AgeLimitsCard />
        <OldOriginalsCard />
      </div>
    </PageFrame>
  );
}

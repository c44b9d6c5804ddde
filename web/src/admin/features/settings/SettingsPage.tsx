import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { Loaded } from '../../kit/states/Loaded.tsx';
import { EmailSettingsForm } from './EmailSettingsForm.tsx';
import { emailSettingsQuery } from './queries.ts';

/** What the office sets (`spec/administration.md §2`, Settings): who writes the shop's mails. */
export default function SettingsPage() {
  const { t } = useTranslation('office-settings');
  const emails = useQuery(emailSettingsQuery);
  return (
    <PageFrame title={t('title')}>
      <div className="grid gap-6 xl:grid-cols-2">
        <Card title={t('emails.title')}>
          <Loaded query={emails} failure={t('failed.load')} placeholder={<Skeleton className="h-80" />}>
            {(settings) => <EmailSettingsForm settings={settings} />}
          </Loaded>
        </Card>
      </div>
    </PageFrame>
  );
}

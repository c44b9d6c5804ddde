import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';

/**
 * Shows the state of the race's pictures (`spec/administration.md §4`, Race batch job). Shows nothing before the first
 * job.
 */
export default function JobState({ race: { batch_job_status, batch_job_started_at } }: { race: OfficeRace }) {
  const { t } = useTranslation('race');
  if (batch_job_status === null) return null;
  const since = batch_job_started_at && t('job.since', { at: formatDateTime(batch_job_started_at) });
  const state = states[batch_job_status];
  return (
    <div className="mb-6">
      <Message tone={tones[state]}>
        <strong>{t(`job.states.${state}`)}</strong> {since}
      </Message>
    </div>
  );
}

const states = {
  pending: 'active',
  running: 'active',
  completed: 'finished',
  finished: 'finished',
  failed: 'failed',
} as const;
const tones = { active: 'neutral', finished: 'good', failed: 'bad' } as const;

import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Attention } from '../../../../../../core/shop/contract/dashboard.ts';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { AttentionLine } from './AttentionLine.tsx';

/** Lists the pending tasks, the worst on top. */
export function AttentionList({ tasks }: { tasks: readonly Attention[] }) {
  const { t } = useTranslation('dashboard');
  if (tasks.length === 0)
    return <StateMessage icon={CircleCheck} title={t('attention.none')} description={t('attention.noneNote')} />;
  return (
    <ul className="rounded-md border border-line">
      {tasks.map((task) => (
        <AttentionLine key={keyOf(task)} task={task} />
      ))}
    </ul>
  );
}

function keyOf(task: Attention): string {
  if (task.kind === 'order_stuck') return task.order_id;
  if ('message_id' in task) return task.message_id;
  if ('page' in task) return task.id;
  return 'order_id' in task ? `${task.kind} ${task.order_id}` : `${task.kind} ${task.event_id} ${task.race_id}`;
}

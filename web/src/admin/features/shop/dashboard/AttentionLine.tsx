import {
  ChevronRight,
  CircleAlert,
  CopyCheck,
  EyeOff,
  HandCoins,
  ImageMinus,
  ImageOff,
  Mails,
  PackageX,
  Scale,
  ShieldAlert,
  Undo2,
  TicketMinus,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderNumber } from '../../../../../../core/sales/orders/order-number.ts';
import type { Attention } from '../../../../../../core/shop/contract/dashboard.ts';
import { eventRaceId } from '../../../../../../core/ids.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatAmount, formatDate, formatDateTime } from '../../../kit/show/format.ts';
import { adminPaths, racePath } from '../../../kit/show/links.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const MailTroubleDialog = lazyPart(() => import('./MailTroubleDialog.tsx'));
const JobLog = lazyPart(() => import('../../../kit/job-log/JobLog.tsx'));

const icons: Record<Attention['kind'], LucideIcon> = {
  job_failed: CircleAlert,
  order_stuck: PackageX,
  paid_after_closing: HandCoins,
  paid_at_old_price: HandCoins,
  refund_failed: Undo2,
  payment_disputed: Scale,
  fraud_warning: ShieldAlert,
  wrong_amount: WalletCards,
  fewer_photos: ImageMinus,
  bought_twice: CopyCheck,
  credit_lapsed: TicketMinus,
  credit_revoked: TicketMinus,
  mail_bounced: Mails,
  mail_complained: Mails,
  photos_reported: ImageOff,
  take_down_asked: EyeOff,
  race_without_ranges: ImageOff,
  race_not_online: EyeOff,
};
/** Money is in question, a buyer has paid in vain, or expected pictures are missing. */
const urgent: readonly Attention['kind'][] = [
  'job_failed',
  'order_stuck',
  'paid_after_closing',
  'paid_at_old_price',
  'refund_failed',
  'payment_disputed',
  'fraud_warning',
  'wrong_amount',
  'fewer_photos',
  'bought_twice',
  'credit_lapsed',
  'credit_revoked',
  'take_down_asked',
];

/** Shows a pending task. A press leads to where the admin can solve it. */
export function AttentionLine({ task }: { task: Attention }) {
  const { t } = useTranslation('dashboard');
  const Icon = icons[task.kind];
  const about = 'race_title' in task ? `${task.race_title} – ${task.event_name}` : undefined;
  return (
    <li className="border-b border-line last:border-b-0">
      <Place task={task}>
        <Icon
          aria-hidden
          className={classNames(
            'mt-0.5 size-5 shrink-0',
            urgent.includes(task.kind) ? 'text-danger-text' : 'text-ink-soft',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(`attention.kinds.${task.kind}`)}</span>
          {about && <span className="block">{about}</span>}
          <span className="block text-ink-soft tabular">
            <Detail task={task} />
          </span>
        </span>
      </Place>
    </li>
  );
}

function Detail({ task }: { task: Attention }) {
  const { t } = useTranslation('dashboard');
  if (task.kind === 'race_without_ranges')
    return t('attention.starts', { day: formatDate(task.race_date), count: task.starts });
  if (task.kind === 'race_not_online')
    return t('attention.photos', { day: formatDate(task.race_date), count: task.photos });
  if (task.kind === 'order_stuck')
    return t('attention.paid', { order: orderNumber(task.order_id), at: formatDateTime(task.since) });
  if (task.kind === 'fewer_photos')
    return t('attention.fewer', { order: orderNumber(task.order_id), left: task.left, ordered: task.ordered });
  if (task.kind === 'bought_twice') {
    const amount = formatAmount(task.amount, 'chf');
    return t('attention.twice', { order: orderNumber(task.order_id), before: orderNumber(task.before), amount });
  }
  if ('before' in task) {
    const amount = formatAmount(task.amount, 'chf');
    return t('attention.credit', { order: orderNumber(task.order_id), before: orderNumber(task.before), amount });
  }
  if ('message_id' in task) return t('attention.mail', { email: task.email, at: formatDateTime(task.since) });
  if ('reports' in task) return t('attention.reports', { at: formatDateTime(task.since), count: task.reports });
  if (task.kind === 'job_failed')
    return task.since === null ? null : t('attention.started', { at: formatDateTime(task.since) });
  if ('page' in task) return <PaymentDetail task={task} />;
  const amount = formatAmount(task.amount, 'chf');
  return t('attention.payment', { order: orderNumber(task.order_id), amount, at: formatDateTime(task.since) });
}

/** Shows a payment's buyer and amount, and the deadline for an answer. */
function PaymentDetail({ task }: { task: Extract<Attention, { page: string }> }) {
  const { t } = useTranslation('dashboard');
  const amount = formatAmount(task.amount, task.currency);
  const order = orderNumber(task.order_id);
  if (task.answer_by === null) return t('attention.payment', { order, amount, at: formatDateTime(task.since) });
  return t('attention.answerBy', { order, amount, at: formatDateTime(task.answer_by) });
}

/** Leads to the race, the order or the payment provider's page. Otherwise shows the job's log or a mail's problem. */
function Place({ task, children }: { task: Attention; children: ReactNode }) {
  const look = 'flex min-h-11 w-full items-start gap-3 px-4 py-3 text-left';
  const [open, setOpen] = useState(false);
  const pressed = `${look} cursor-pointer hover:bg-surface`;
  const more = <ChevronRight aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />;
  if (task.kind === 'job_failed' || 'message_id' in task)
    return (
      <>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={pressed}>
          {children}
          {more}
        </button>
        <Suspense>
          {open && task.kind === 'job_failed' && <JobLog jobId={task.job_id} open onOpenChange={setOpen} />}
          {open && task.kind !== 'job_failed' && <MailTroubleDialog trouble={task} onClose={() => setOpen(false)} />}
        </Suspense>
      </>
    );
  if ('page' in task)
    return (
      <a href={task.page} target="_blank" rel="noreferrer" className={pressed}>
        {children}
        {more}
      </a>
    );
  const to = 'order_id' in task ? adminPaths.order(task.order_id) : racePath(eventRaceId(task.event_id, task.race_id));
  return (
    <Link to={to} className={pressed}>
      {children}
      {more}
    </Link>
  );
}

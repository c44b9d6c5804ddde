import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Mailing } from '../../../../../../core/mail/contract/mailings.ts';
import { exclusionReasons } from '../../../../../../core/mail/mailings.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { ChangesOnDemand } from '../../../kit/changes/ChangesOnDemand.tsx';
import { formatDateTime } from '../../../kit/show/format.ts';
import { MailingActions } from './MailingActions.tsx';
import { tagsQuery } from './queries.ts';
import { useFilterWords } from './use-filter-words.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const MailingChanges = lazyPart(() => import('./MailingChanges.tsx'));

const tones = {
  draft: 'muted',
  scheduled: 'blue',
  preparing: 'amber',
  ready: 'blue',
  sending: 'blue',
  paused: 'amber',
  cancelled: 'muted',
  done: 'green',
  failed: 'orange',
} as const;

/** Shows a bulk mail: its recipients, its progress and its actions. */
export function MailingCard({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings');
  const { status, name, subject, eligible, rate, error, lost, scheduled_at } = mailing;
  const title = name || subject || t('nameless');
  return (
    <article aria-label={title} className="rounded-md border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-bold break-words">{title}</h3>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      {name !== '' && subject !== '' && <p className="break-words">{subject}</p>}
      {status === 'scheduled' && scheduled_at !== null && (
        <p className="font-semibold">{t('leavesAt', { at: formatDateTime(scheduled_at) })}</p>
      )}
      <p className="text-ink-soft">
        {formatDateTime(mailing.created_at)} · <Audience mailing={mailing} />
      </p>
      {isListed(mailing) && (
        <>
          <p className="mt-2 font-semibold tabular">{t('eligible', { count: eligible })}</p>
          <Excluded mailing={mailing} />
        </>
      )}
      {rate !== null && (
        <div className="mt-2" role="status">
          <progress
            className="h-2 w-full accent-accent-text"
            value={mailing.sent}
            max={eligible}
            aria-label={t(`status.${status}`)}
          />
          <p className="tabular">{progressOf(mailing).join(' · ')}</p>
        </div>
      )}
      {(error !== null || lost) && (
        <p className="mt-2 font-semibold text-danger-text">{t(`stuck.${whyStuck(mailing)}`)}</p>
      )}
      <MailingActions mailing={mailing} />
      <div className="mt-3">
        <ChangesOnDemand>
          <MailingChanges id={mailing.id} />
        </ChangesOnDemand>
      </div>
    </article>
  );

  function progressOf({ sent, failed, dropped, unknown }: Mailing): string[] {
    return [
      t('progress', { sent, eligible }),
      ...(status === 'sending' && rate !== null ? [t('rate', { rate })] : []),
      ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
      ...(dropped > 0 ? [t('dropped', { count: dropped })] : []),
      ...(unknown > 0 ? [t('unknown', { count: unknown })] : []),
    ];
  }
}

/** Tells whether its recipients are counted. */
const isListed = ({ status, eligible }: Mailing): boolean =>
  !['draft', 'scheduled', 'preparing', 'failed'].includes(status) && (status !== 'cancelled' || eligible > 0);

const whyStuck = ({ status, error }: Mailing) =>
  status === 'failed' || status === 'preparing' ? 'preparing' : (error ?? 'internal');

function Audience({ mailing: { audience } }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings');
  const { data: tags = [] } = useQuery(tagsQuery);
  const wordsOf = useFilterWords();
  if (audience.selected === 0) return t('noneChosen');
  if (audience.selected !== null) return t('selected', { count: audience.selected });
  if (audience.filter !== null) return wordsOf(audience.filter);
  if (audience.tag === null) return t('everybody');
  return t('tagged', { tag: tags.find(({ id }) => id === audience.tag)?.name ?? '–' });
}

function Excluded({ mailing: { excluded } }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings');
  const there = exclusionReasons.filter((reason) => excluded[reason] > 0);
  if (there.length === 0) return null;
  return (
    <p className="text-ink-soft tabular">
      {t('notTo')} {there.map((reason) => t(`excluded.${reason}`, { count: excluded[reason] })).join(', ')}
    </p>
  );
}

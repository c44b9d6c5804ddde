import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../shared/api/api.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { sessionsQuery } from '../queries.ts';

type Session = Answer<'GET /api/account/sessions'>['sessions'][number];

/** Lists the places where the customer is signed in. Each other one can be ended. */
export function Sessions() {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const queries = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? accountApi('POST /api/account/sessions/end-others')
        : accountApi('DELETE /api/account/sessions/{session_id}', { params: { session_id: id } }),
    onSuccess: () => notify.success(t('sessions.ended')),
    onError: (failure) => notify.error(t('sessions.failed'), errorText(tErrors, failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (!sessions && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Skeleton className="h-24" />;
  return (
    <>
      <ul className="mb-4 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Facts session={session} />
            {!session.this_one && (
              <Button variant="secondary" disabled={end.isPending} onClick={() => end.mutate(session.id)}>
                {t('sessions.end')}
                <span className="sr-only">({session.device ?? t('sessions.unknown')})</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="secondary" className="mb-4" disabled={end.isPending} onClick={() => end.mutate(null)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}

function Facts({ session: { device, seen_at, this_one } }: { session: Session }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const moment = new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {device ?? t('sessions.unknown')}
        {this_one && <Badge tone="green">{t('sessions.here')}</Badge>}
      </p>
      <p className="text-ink-soft">{t('sessions.seen', { moment: moment.format(new Date(seen_at)) })}</p>
    </div>
  );
}

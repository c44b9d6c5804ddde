import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { formatDateTime } from '../../../kit/show/format.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './own-sessions.ts';

/** Lists the places where the admin is signed in. Each other one can be ended. */
export function SessionsCard() {
  const { t } = useTranslation(['identity', 'errors', 'office']);
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: () => notify.success(t('sessions.ended')),
    onError: (error) => notify.error(t('sessions.notEnded'), errorTextOf(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Card title={t('sessions.title')}>
      <Loaded
        query={useQuery(sessionsQuery)}
        failure={t('sessions.failed')}
        placeholder={<Skeleton className="h-24" />}
      >
        {({ sessions }) => (
          <>
            <ul className="divide-y divide-line">
              {sessions.map(({ id, device, seen_at, this_one }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div>
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      {device ?? t('sessions.unknown')}
                      {this_one && <Badge tone="green">{t('sessions.here')}</Badge>}
                    </p>
                    <p className="text-ink-soft">{t('sessions.seen', { moment: formatDateTime(seen_at) })}</p>
                  </div>
                  {!this_one && (
                    <Button variant="secondary" disabled={end.isPending} onClick={() => end.mutate(id)}>
                      {t('sessions.end')}
                      <span className="sr-only">({device ?? t('sessions.unknown')})</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 2 && (
              <Button variant="secondary" disabled={end.isPending} onClick={() => end.mutate(null)}>
                {t('sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { changedPreferences, type AnyPreferenceChange } from '../../../parts/forms/changed-preferences.ts';
import { CommunicationSwitches } from '../../../parts/forms/communication-switches.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { swissDay } from '../../../../../../core/time/swiss-day.ts';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { preferencesQuery } from '../queries.ts';

/** Shows the same switches as a mail's link. A change shows immediately; a failed one is undone and reported. */
export function Communications() {
  const { t } = useTranslation(['account', 'unsubscribe', 'common']);
  const language = useLanguage();
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { data: preferences, isError, refetch } = useQuery(preferencesQuery);
  const change = useMutation({
    scope: { id: 'preferences' },
    mutationKey: queryKey,
    mutationFn: (body: AnyPreferenceChange) => accountApi('PATCH /api/account/preferences', { body }),
    onMutate: async (body) => {
      // Keeps an answer from before the press from overwriting it.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, changedPreferences(before, body));
      return before;
    },
    onSuccess: (changed) => {
      // Another press in progress already shows its own result, which stays.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.setQueryData(queryKey, changed);
      notify.success(t('unsubscribe:saved.title'), t('unsubscribe:saved.description'));
    },
    onError: (_, __, before) => {
      if (before) queries.setQueryData(queryKey, before);
      // Another tab or a mail's link may have changed the preferences.
      void queries.invalidateQueries({ queryKey });
      notify.error(t('unsubscribe:saveFailed'));
    },
  });
  const since = preferences?.unsubscribed_at;
  const day = since ? swissDay(new Date(since)) : null;
  return (
    <section aria-labelledby="communications">
      <h2 id="communications" className="mb-4 text-2xl font-bold">
        {t('account:interests.communications')}
      </h2>
      {day && (
        <div className="mb-4">
          <Message tone="neutral">{t('unsubscribe:since', { date: formatDateRange(day, day, language) })}</Message>
        </div>
      )}
      {isError && !preferences && (
        <Message tone="bad" title={t('unsubscribe:loadFailed')}>
          <Button variant="quiet" onClick={() => void refetch()} className="-ml-4">
            {t('common:retry')}
          </Button>
        </Message>
      )}
      {preferences && (
        <CommunicationSwitches preferences={preferences} heading="h3" onChange={(body) => change.mutate(body)} />
      )}
      {!preferences && !isError && (
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      )}
      {preferences && (
        <p className="mt-4">
          <Button
            variant="secondary"
            disabled={change.isPending}
            onClick={() => change.mutate({ action: since ? 'reactivate' : 'unsubscribe_all' })}
          >
            {t(since ? 'unsubscribe:reactivate' : 'unsubscribe:all')}
          </Button>
        </p>
      )}
    </section>
  );
}

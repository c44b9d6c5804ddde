import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Interest } from '../../../../../../core/people/contract/account.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Switch } from '../../../../shared/ui/switch.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { isAnyRider } from './new-interest.ts';
import { interestsQuery } from '../queries.ts';

export function InterestList() {
  const { t } = useTranslation('account');
  const { data: interests, isError, error, refetch } = useQuery(interestsQuery);
  if (isError && !interests) {
    return (
      <div className="mt-6">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!interests) return <Skeleton className="mt-6 h-24" />;
  if (interests.length === 0) return <p className="mt-6 text-ink-soft">{t('interests.empty')}</p>;
  return (
    <ul aria-labelledby="interests" className="mt-6 divide-y divide-line border-y border-line">
      {interests.map((interest) => (
        <Row key={interest.id} interest={interest} />
      ))}
    </ul>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'interest_not_found';

function Row({ interest }: { interest: Interest }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const queries = useQueryClient();
  const { queryKey } = interestsQuery;
  const params = { id: interest.id };
  const name = interest.rider_name ?? interest.horse_name ?? '';
  const put = (email_alerts_enabled: boolean) =>
    queries.setQueryData(queryKey, (shown) =>
      shown?.map((one) => (one.id === interest.id ? { ...one, email_alerts_enabled } : one)),
    );
  // Keeps an answer from before a press from overwriting it.
  const hold = () => queries.cancelQueries({ queryKey });
  const lookAgain = (error: unknown) => {
    if (isGone(error)) void queries.invalidateQueries({ queryKey });
  };
  const alerts = useMutation({
    mutationFn: (email_alerts_enabled: boolean) =>
      accountApi('PATCH /api/account/interests/{id}', { params, body: { email_alerts_enabled } }),
    onMutate: (on) => hold().then(() => put(on)),
    onError: (error, on) => {
      put(!on);
      lookAgain(error);
      notify.error(t('interests.alertsFailed'), errorText(tErrors, error));
    },
  });
  const removed = () => {
    queries.setQueryData(queryKey, (shown) => shown?.filter(({ id }) => id !== interest.id));
    notify.success(t('interests.removed'));
  };
  const remove = useMutation({
    onMutate: hold,
    mutationFn: () => accountApi('DELETE /api/account/interests/{id}', { params }),
    onSuccess: removed,
    // An interest that another tab has removed counts as removed.
    onError: (error) => (isGone(error) ? removed() : notify.error(t('interests.error'), errorText(tErrors, error))),
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {isAnyRider(interest) ? (
            <Badge tone="secondary">{t('interests.anyRider')}</Badge>
          ) : (
            <span className="text-lg font-bold wrap-anywhere">{interest.rider_name}</span>
          )}
          {interest.horse_name === null ? (
            <Badge tone="secondary">{t('interests.anyHorse')}</Badge>
          ) : (
            <span className="text-lg wrap-anywhere italic">{interest.horse_name}</span>
          )}
        </p>
        <Switch
          label={t('interests.alerts')}
          spoken={t('interests.alertsFor', { name })}
          checked={interest.email_alerts_enabled}
          onChange={(on) => alerts.mutate(on)}
        />
      </div>
      <Button
        variant="quiet"
        size="icon"
        disabled={remove.isPending}
        aria-label={t('interests.remove', { name })}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </li>
  );
}

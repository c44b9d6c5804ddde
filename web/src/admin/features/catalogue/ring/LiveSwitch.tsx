import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Switch } from '../../../../shared/ui/switch.tsx';
import { adminApi } from '../../../kit/api.ts';
import type { Place } from '../../../kit/show/place.ts';

interface Props {
  place: Place;
  live: boolean;
  /** False without a network: the switch needs the shop. */
  answered: boolean;
  onSwitched: () => void;
}

/** Offers live galleries at the ring: its taps make them possible. */
export function LiveSwitch({ place, live, answered, onSwitched }: Props) {
  const { t } = useTranslation(['ring', 'kit']);
  const change = useMutation({
    mutationFn: (next: boolean) =>
      adminApi('PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}', {
        params: { ...place },
        body: { changes: { live: next }, was: { live } },
      }),
    onError: () => notify.error(t('kit:error'), t('live.failed')),
    onSettled: onSwitched,
  });
  const on = change.isPending ? change.variables : live;
  return (
    <Switch
      label={t('live.label')}
      {...(!on && { note: t('live.note') })}
      checked={on}
      disabled={!answered || change.isPending}
      onChange={change.mutate}
    />
  );
}

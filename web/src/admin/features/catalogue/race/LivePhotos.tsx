import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { isShown } from '../../../../../../core/catalogue/start-list/known-start.ts';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Switch } from '../../../../shared/ui/switch.tsx';
import type { Place } from '../../../kit/show/place.ts';
import { useRaceEdit } from './queries.ts';

/** Switches live galleries of a race on and off, and shows how many starts are online. */
export default function LivePhotos({ place, detail: { race, starts } }: { place: Place; detail: OfficeRaceDetail }) {
  const { t } = useTranslation(['race', 'kit']);
  const edit = useRaceEdit(place);
  const shown = starts.filter(isShown);
  const online = shown.filter(({ total_photos }) => total_photos > 0).length;
  if (shown.length === 0) return null;
  const switchTo = (live: boolean) =>
    edit.mutate(
      { changes: { live }, was: { live: race.live } },
      { onError: () => notify.error(t('kit:error'), t('live.failed')) },
    );
  return (
    <section className="mb-6 rounded-lg border border-edge px-4">
      <Switch
        label={t('live.label')}
        note={t('live.note')}
        checked={race.live}
        disabled={edit.isPending}
        onChange={switchTo}
      />
      {race.live && (
        <p role="status" className="tabular pb-3 font-semibold">
          {online === 0 ? t('live.none') : t('live.online', { online, starts: shown.length })}
        </p>
      )}
      {race.live && race.live_full && (
        <div className="pb-3">
          <Message tone="bad">{t('live.full')}</Message>
        </div>
      )}
    </section>
  );
}

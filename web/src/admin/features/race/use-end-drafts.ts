import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../core/contract/races-admin.ts';
import type { StartId } from '../../../../../core/ids.ts';
import { mayStartPhotoJob } from '../../../../../core/photo-job.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { adminApi } from '../../kit/api.ts';
import { EndDrafts } from './end-drafts.ts';
import type { Place } from './place.ts';
import { useKnownRace } from './queries.ts';
import { withStart } from './race-detail.ts';

/** `spec/administration.md §9` */
const SAVED_MS = 2000;

interface End {
  to: number | null;
  was: number | null;
}

/** What is being typed of a race's ends, and how it is saved. Of one race, as long as the page shows it. */
export function useEndDrafts(place: Place): EndDrafts {
  const { t } = useTranslation(['race', 'kit']);
  const known = useKnownRace(place);
  const onFailed = () => notify.error(t('kit:error'), t('failed.change'));
  const write = async (start: StartId, { to, was }: End): Promise<void> => {
    const written = await adminApi(
      'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}',
      {
        params: { ...place, swiss_equestrian_rider_id: start },
        body: { changes: { photo_to: to }, was: { photo_to: was } },
      },
    );
    known.change((detail) => withStart(detail, written));
    // The table is told of it in a task of its own: until then the draft stays, so that the field never goes back in between.
    await new Promise((told) => setTimeout(told));
  };
  const save = async (start: StartId, { to, was }: End): Promise<void> => {
    await write(start, { to, was });
    const undo = () => void write(start, { to: was, was: to }).catch(onFailed);
    notify.offer(t('saved'), { label: t('undo'), onPress: undo }, SAVED_MS);
  };
  const reload = async (start: StartId): Promise<number | null> => {
    const { starts } = await known.reload();
    return starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start)?.photo_to ?? null;
  };
  const [drafts] = useState(() => new EndDrafts({ save, reload, onFailed }));
  useEffect(() => {
    const again = () => drafts.retry('unanswered');
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      drafts.commitAll();
    };
  }, [drafts]);
  return drafts;
}

/** Those that the shop did not take. */
export const useUnsavedEnds = (drafts: EndDrafts) => useSyncExternalStore(drafts.subscribe, drafts.unsaved);

/** Whether the pictures can be made; said once, when the last end is there. */
export function useReadiness({ race, starts }: OfficeRaceDetail): boolean {
  const { t } = useTranslation(['race', 'form']);
  const ready = mayStartPhotoJob(race, starts);
  const before = useRef(ready);
  useEffect(() => {
    if (ready && !before.current) notify.success(t('form:success'), t('ready'));
    before.current = ready;
  }, [ready, t]);
  return ready;
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { mayStartPhotoJob } from '../../../../../../../core/photos/photo-job.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { EndDrafts } from './end-drafts.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';
import { counterOn, placeOfEnd, type EndKey } from '../jobs/race-cameras.ts';
import { writeEnd, type WrittenEnd } from './write-end.ts';

/** `spec/administration.md §9` */
const SAVED_MS = 2000;

/** Keeps the typed ends of a race and saves them, while the page shows that race. */
export function useEndDrafts(place: Place): EndDrafts {
  const { t } = useTranslation(['race', 'kit']);
  const known = useKnownRace(place);
  const onFailed = () => notify.error(t('kit:error'), t('failed.change'));
  const write = async (key: EndKey, end: WrittenEnd): Promise<void> => {
    known.change(await writeEnd(place, key, end));
    // The table learns of the change in a later task. Until then the draft stays, so that the field never shows the old
    // value in between.
    await new Promise((told) => setTimeout(told));
  };
  const save = async (key: EndKey, { to, was }: WrittenEnd): Promise<void> => {
    await write(key, { to, was });
    const undo = () => void write(key, { to: was, was: to }).catch(onFailed);
    notify.offer(t('saved'), { label: t('undo'), onPress: undo }, SAVED_MS);
  };
  const reload = async (key: EndKey): Promise<number | null> => {
    const { start: id, camera } = placeOfEnd(key);
    const { race, starts } = await known.reload();
    const start = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === id);
    return start ? counterOn(camera, start, race) : null;
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

/** Returns the refused drafts. */
export const useUnsavedEnds = (drafts: EndDrafts) => useSyncExternalStore(drafts.subscribe, drafts.unsaved);

/** Tells whether the pictures can be made. Notifies the admin once, when the last end has arrived. */
export function useReadiness({ race, starts }: OfficeRaceDetail): boolean {
  const { t } = useTranslation(['race', 'form']);
  const ready = mayStartPhotoJob(race, starts);
  const before = useRef(ready);
  useEffect(() => {
    // A race with a failed job is ready too, but its admin learns of the failure instead.
    if (ready && !before.current && race.batch_job_status === null) notify.success(t('form:success'), t('ready'));
    before.current = ready;
  }, [ready, race.batch_job_status, t]);
  return ready;
}

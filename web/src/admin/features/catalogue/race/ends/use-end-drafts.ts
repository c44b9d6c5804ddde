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

/** What is being typed of a race's ends, and how it is saved. Of one race, as long as the page shows it. */
export function useEndDrafts(place: Place): EndDrafts {
  const { t } = useTranslation(['race', 'kit']);
  const known = useKnownRace(place);
  const onFailed = () => notify.error(t('kit:error'), t('failed.change'));
  const write = async (key: EndKey, end: WrittenEnd): Promise<void> => {
    known.change(await writeEnd(place, key, end));
    // The table is told of it in a task of its own: until then the draft stays, so that the field never goes back in between.
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

/** Those that the shop did not take. */
export const useUnsavedEnds = (drafts: EndDrafts) => useSyncExternalStore(drafts.subscribe, drafts.unsaved);

/** Whether the pictures can be made; said once, when the last end is there. */
export function useReadiness({ race, starts }: OfficeRaceDetail): boolean {
  const { t } = useTranslation(['race', 'form']);
  const ready = mayStartPhotoJob(race, starts);
  const before = useRef(ready);
  useEffect(() => {
    // Whose job has just failed are ready too, and hear that it failed.
    if (ready && !before.current && race.batch_job_status === null) notify.success(t('form:success'), t('ready'));
    before.current = ready;
  }, [ready, race.batch_job_status, t]);
  return ready;
}

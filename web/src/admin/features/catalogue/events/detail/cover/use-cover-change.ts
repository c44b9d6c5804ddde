import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Crop } from '../../../../../../../../core/catalogue/cover-upload.ts';
import { ApiError } from '../../../../../../shared/api/api-error.ts';
import { notify } from '../../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../../kit/api.ts';
import type { NewCover } from '../../cover/use-new-cover.ts';
import { eventQuery, useEventChange, type OfficeEvent } from '../queries.ts';

/** The wanted change of a cover. */
export type CoverChange =
  { kind: 'upload'; send: NewCover['send'] } | { kind: 'crop'; crop: NewCover['crop'] } | { kind: 'remove' };

type Wanted = { upload: string; crop: Crop } | { crop: Crop } | null | undefined;

/** Returns undefined while the picture is not even drawn. */
async function wantedBy(change: CoverChange): Promise<Wanted> {
  if (change.kind === 'remove') return null;
  if (change.kind === 'upload') return change.send();
  const crop = change.crop();
  return crop && { crop };
}

/** Changes an event's cover and reports the result (`spec/administration.md §8`). The choice stays after a failure. */
export function useCoverChange(event: OfficeEvent, onDone: () => void) {
  const { t } = useTranslation(['event', 'form', 'kit']);
  const queries = useQueryClient();
  const { id, cover_image_url: was } = event;
  const changing = useEventChange(id, async (change: CoverChange) => {
    const cover = await wantedBy(change);
    if (cover === undefined) return queries.fetchQuery(eventQuery(id));
    return adminApi('PUT /api/admin/events/{swiss_equestrian_id}/cover', {
      params: { swiss_equestrian_id: id },
      body: { was, cover },
    });
  });
  const save = (change: CoverChange) => {
    if (changing.isPending) return;
    changing.mutate(change, {
      onSuccess: () => {
        notify.success(t('form:success'), t(change.kind === 'remove' ? 'cover.removed' : 'cover.updated'));
        onDone();
      },
      onError: (error) => {
        notify.error(t('kit:error'), t(`cover.failed.${change.kind}`));
        // An admin who saves once more then sees which cover she replaces.
        if (error instanceof ApiError && error.code === 'edit_conflict')
          void queries.invalidateQueries({ queryKey: eventQuery(id).queryKey });
      },
    });
  };
  return { save, pending: changing.isPending, failure: changing.error };
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { adminApi } from '../../../../kit/api.ts';
import { SelectInput } from '../../../../kit/form/fields.tsx';
import { z } from '../../../../kit/form/schema.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { raceQuery, useKnownRace } from '../queries.ts';
import { withStart } from '../race-detail.ts';
import { RecordDialog } from '../../../../kit/form/dialogs/RecordDialog.tsx';
import { StartInputs } from './StartInputs.tsx';
import { fieldsOf as typedOf, sentOf as typedSent, startSchema } from './start-fields.ts';

const PrivateLink = lazyPart(() => import('../../../../kit/private-link/PrivateLink.tsx'));

interface Props {
  place: Place;
  race: OfficeRace;
  start: OfficeStart;
  onClose: () => void;
}

const schema = startSchema.extend({ unlisted: z.string() });
const fieldsOf = (start: OfficeStart) => ({ ...typedOf(start), unlisted: String(start.unlisted) });
const sentOf = ({ unlisted, ...fields }: Partial<ReturnType<typeof fieldsOf>>) => ({
  ...typedSent(fields),
  ...(unlisted !== undefined && { unlisted: unlisted === 'true' }),
});

/** Edits a start's names and numbers, and its protection; in a completed race, only the latter. */
export default function StartDialog({ place, race, start: opened, onClose }: Props) {
  const { t } = useTranslation(['race', 'form']);
  const start = useShownStart(place, opened);
  const known = useKnownRace(place);
  const { swiss_equestrian_rider_id } = start;
  const state = useRecordForm({
    schema,
    values: useMemo(() => fieldsOf(start), [start]),
    labels: t('fields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const written = await adminApi(
        'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}',
        { params: { ...place, swiss_equestrian_rider_id }, body: { changes: sentOf(changes), was: sentOf(was) } },
      );
      known.change((detail) => withStart(detail, written));
      // Its link is what the admin needs next.
      if (changes.unlisted === 'true') await known.refresh();
      else onClose();
    },
    reload: async () => {
      const { starts } = await known.reload();
      return fieldsOf(starts.find((one) => one.swiss_equestrian_rider_id === swiss_equestrian_rider_id) ?? start);
    },
    says: { saved: t('saved'), failed: t('failed.change') },
  });
  return (
    <RecordDialog
      title={t('edit.title', { rider: start.rider_name })}
      {...(start.source === 'federation' ? { description: t('edit.fromFederation') } : {})}
      state={state}
      onClose={onClose}
      after={
        start.unlisted &&
        start.link_key !== null && (
          <Suspense>
            <div className="mt-6">
              <PrivateLink
                event={place.swiss_equestrian_id}
                race={place.swiss_equestrian_race_id}
                start={swiss_equestrian_rider_id}
                link_key={start.link_key}
              />
            </div>
          </Suspense>
        )
      }
    >
      {!isReadOnly(race.status) && <StartInputs />}
      <SelectInput name="unlisted" options={{ true: t('form:changes.on'), false: t('form:changes.off') }} />
    </RecordDialog>
  );
}

/** Returns the start as the page knows it now: its link may have changed since the dialog was opened. */
function useShownStart(place: Place, opened: OfficeStart): OfficeStart {
  const { data } = useQuery(raceQuery(place));
  const id = opened.swiss_equestrian_rider_id;
  return data?.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === id) ?? opened;
}

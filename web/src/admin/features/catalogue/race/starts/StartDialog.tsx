import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { adminApi } from '../../../../kit/api.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';
import { withStart } from '../race-detail.ts';
import { RecordDialog } from '../../../../kit/form/dialogs/RecordDialog.tsx';
import { StartInputs } from './StartInputs.tsx';
import { fieldsOf, sentOf, startSchema } from './start-fields.ts';

interface Props {
  place: Place;
  start: OfficeStart;
  onClose: () => void;
}

/** Edits a start's names and numbers. */
export default function StartDialog({ place, start, onClose }: Props) {
  const { t } = useTranslation('race');
  const known = useKnownRace(place);
  const { swiss_equestrian_rider_id } = start;
  const state = useRecordForm({
    schema: startSchema,
    values: useMemo(() => fieldsOf(start), [start]),
    labels: t('fields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const written = await adminApi(
        'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}',
        { params: { ...place, swiss_equestrian_rider_id }, body: { changes: sentOf(changes), was: sentOf(was) } },
      );
      known.change((detail) => withStart(detail, written));
      onClose();
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
    >
      <StartInputs />
    </RecordDialog>
  );
}

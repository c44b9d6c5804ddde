import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idPattern, riderId } from '../../../../../../../core/ids.ts';
import { adminApi } from '../../../../kit/api.ts';
import { TextInput } from '../../../../kit/form/fields.tsx';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { z } from '../../../../kit/form/schema.ts';
import { ownId } from '../../../../kit/own-id.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';
import { RecordDialog } from '../../../../kit/form/dialogs/RecordDialog.tsx';
import { StartInputs } from './StartInputs.tsx';
import { numberIn, startSchema } from './start-fields.ts';

const schema = startSchema.extend({
  swiss_equestrian_rider_id: z.string().trim().regex(idPattern('rider')).or(z.literal('')),
});
const nothing = { swiss_equestrian_rider_id: '', rider_name: '', horse_name: '', starting_number: '', race_order: '' };

interface Props {
  place: Place;
  onClose: () => void;
}

/** Adds a start by hand: the federation is not always first. */
export default function AddDialog({ place, onClose }: Props) {
  const { t } = useTranslation('race');
  const known = useKnownRace(place);
  // A repeated request after a lost answer must name the same rider.
  const [own] = useState(ownId);
  const state = useRecordForm({
    schema,
    values: nothing,
    labels: { swiss_equestrian_rider_id: t('riderId'), ...t('fields', { returnObjects: true }) },
    save: async ({ changes }) => {
      const { swiss_equestrian_rider_id, rider_name, horse_name, starting_number, race_order } = {
        ...nothing,
        ...changes,
      };
      await adminApi('POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants', {
        params: { ...place },
        body: {
          swiss_equestrian_rider_id: riderId(swiss_equestrian_rider_id || own),
          rider_name,
          horse_name,
          starting_number: numberIn(starting_number),
          race_order: numberIn(race_order),
        },
      });
      void known.refresh();
      onClose();
    },
    reload: async () => nothing,
    says: { saved: t('add.done'), failed: t('failed.change') },
  });
  return (
    <RecordDialog title={t('add.title')} description={t('add.description')} state={state} onClose={onClose}>
      <TextInput name="swiss_equestrian_rider_id" hint={t('add.idHint')} />
      <StartInputs />
    </RecordDialog>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { isReadOnly } from '../../../../../../core/catalogue/race-status.ts';
import { adminApi } from '../../../kit/api.ts';
import { SelectInput, TextInput } from '../../../kit/form/fields.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import type { Place } from '../../../kit/show/place.ts';
import { useKnownRace } from './queries.ts';
import { RecordDialog } from '../../../kit/form/dialogs/RecordDialog.tsx';
import { numberIn } from './starts/start-fields.ts';

type RaceFields = Record<'name' | 'category' | 'race_date' | 'race_time' | 'race_order' | 'youth' | 'unlisted', string>;

const schema = z.object({
  name: z.string().trim().min(1).max(200),
  category: z.string().trim().max(100),
  race_date: z.iso.date(),
  race_time: z.string(),
  race_order: z.string().regex(/^\d{0,5}$/),
  youth: z.string(),
  unlisted: z.string(),
});

const fieldsOf = ({ name, category, race_date, race_time, race_order, youth, unlisted }: OfficeRace): RaceFields => ({
  name,
  category,
  race_date,
  race_time: race_time ?? '',
  race_order: race_order === null ? '' : String(race_order),
  youth: String(youth),
  unlisted: String(unlisted),
});

/** Returns the fields in the shop's format: an empty time or order becomes null. */
const sentOf = ({ race_time, race_order, youth, unlisted, ...texts }: Partial<RaceFields>) => ({
  ...texts,
  ...(race_time !== undefined && { race_time: race_time || null }),
  ...(race_order !== undefined && { race_order: numberIn(race_order) }),
  ...(youth !== undefined && { youth: youth === 'true' }),
  ...(unlisted !== undefined && { unlisted: unlisted === 'true' }),
});

interface Props {
  place: Place;
  race: OfficeRace;
  onClose: () => void;
}

/** Changes name, category, day, time and order of a race, and its protection; completed, only the latter. */
export default function RaceDialog({ place, race, onClose }: Props) {
  const { t } = useTranslation(['race', 'form']);
  const known = useKnownRace(place);
  const onOrOff = { true: t('form:changes.on'), false: t('form:changes.off') };
  const state = useRecordForm({
    schema,
    values: useMemo(() => fieldsOf(race), [race]),
    labels: t('raceFields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const written = await adminApi('PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}', {
        params: { ...place },
        body: { changes: sentOf(changes), was: sentOf(was) },
      });
      known.change((detail) => ({ ...detail, race: { ...detail.race, ...written } }));
      onClose();
    },
    reload: async () => fieldsOf((await known.reload()).race),
    says: { saved: t('saved'), failed: t('failed.change') },
  });
  return (
    <RecordDialog title={t('editRace')} state={state} onClose={onClose}>
      {!isReadOnly(race.status) && (
        <>
          <TextInput name="name" />
          <TextInput name="category" />
          <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
            <TextInput name="race_date" type="date" />
            <TextInput name="race_time" type="time" />
            <TextInput name="race_order" />
          </div>
        </>
      )}
      <SelectInput name="youth" options={onOrOff} />
      <SelectInput name="unlisted" options={onOrOff} />
    </RecordDialog>
  );
}

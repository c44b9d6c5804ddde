import { TextField } from '@aws-amplify/ui-react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { idPattern, raceId } from '../../../../../../../../core/ids.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { z } from '../../../../../kit/form/schema.ts';
import { ownId } from '../../../../../kit/own-id.ts';
import type { OfficeEvent } from '../queries.ts';
import type { RaceAdding } from './use-add-races.ts';

const schema = z.object({
  name: z.string().trim().min(1).max(200),
  category: z.string().trim().max(100),
  race_date: z.iso.date(),
  race_time: z.string(),
  id: z.string().trim().regex(idPattern('race')).or(z.literal('')),
});
type Fields = z.infer<typeof schema>;

const inputs = [
  { name: 'name', type: 'text' },
  { name: 'category', type: 'text' },
  { name: 'race_date', type: 'date' },
  { name: 'race_time', type: 'time' },
] as const;

interface Props {
  event: OfficeEvent;
  adding: RaceAdding;
  onChanged: (changed: boolean) => void;
}

/**
 * Adds a race that the federation does not announce. With the federation's number, an import finds its later start
 * list.
 */
export default function RaceByHand({ event, adding: { add, pending }, onChanged }: Props) {
  const { t } = useTranslation('event');
  // A repeated request after a lost answer must name the same race.
  const [own] = useState(ownId);
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: '', category: '', race_date: event.start_date, race_time: '', id: '' },
  });
  const { errors, isDirty } = form.formState;
  // Immediately: a key that closes the dialog may follow the key that changed it.
  useLayoutEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  const submit = form.handleSubmit(({ id, race_time, ...race }) => {
    add({ race: { ...race, race_time: race_time || null, swiss_equestrian_race_id: raceId(id || own) } });
  });
  const shown = (name: keyof Fields) => {
    const message = errors[name]?.message;
    return { hasError: message !== undefined, errorMessage: message ?? '' };
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="border-t border-line pt-4">
      <h3 className="mb-3 text-lg font-bold">{t('manage.byHand')}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        {inputs.map(({ name, type }) => (
          <TextField
            key={name}
            label={t(`manage.fields.${name}`)}
            type={type}
            autoComplete="off"
            {...shown(name)}
            {...form.register(name)}
          />
        ))}
        <TextField
          label={t('manage.fields.id')}
          descriptiveText={t('manage.idHint')}
          autoComplete="off"
          {...shown('id')}
          {...form.register('id')}
        />
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" variant="secondary" aria-disabled={pending}>
          {pending ? t('manage.adding') : t('manage.create')}
        </Button>
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { SelectInput, TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { z } from '../../../kit/form/schema.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Card } from '../../../kit/page/Card.tsx';
import form from '../../../texts/event.json';
import { offeredStatuses } from './offered-statuses.ts';
import { eventQuery, useEventEdit, type OfficeEvent } from './queries.ts';

const schema = z
  .object({
    name: z.string().trim().min(1).max(200),
    location: z.string().trim().max(200),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    status: z.string(),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], message: form.endsTooEarly });
type Fields = z.infer<typeof schema>;

const fieldsOf = ({ name, location, start_date, end_date, status }: OfficeEvent): Fields => ({
  name,
  location,
  start_date,
  end_date,
  status,
});

/** Changes what the event is called, where and when it is, and how it stands. */
export function EventForm({ event, onClose }: { event: OfficeEvent; onClose: () => void }) {
  const { t } = useTranslation(['event', 'status']);
  const queries = useQueryClient();
  const edit = useEventEdit(event.id);
  const state = useRecordForm<Fields>({
    schema,
    values: fieldsOf(event),
    labels: t('fields', { returnObjects: true }),
    save: async (change) => {
      await edit.mutateAsync(change as Parameters<typeof edit.mutateAsync>[0]);
      onClose();
    },
    reload: async () => fieldsOf((await queries.fetchQuery(eventQuery(event.id))).event),
    says: { saved: t('saved'), failed: t('saveFailed') },
  });
  return (
    <Card
      title={t('facts.title')}
      actions={
        <Button variant="secondary" onClick={() => state.unsaved.ask(onClose)}>
          {t('facts.close')}
        </Button>
      }
    >
      <RecordForm state={state}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput name="name" />
          <TextInput name="location" />
          <TextInput name="start_date" type="date" />
          <TextInput name="end_date" type="date" />
          <SelectInput
            name="status"
            options={Object.fromEntries(
              offeredStatuses(event.status).map((status) => [status, t(`status:event.${status}`)]),
            )}
          />
        </div>
      </RecordForm>
    </Card>
  );
}

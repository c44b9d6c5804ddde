import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventEdit } from '../../../../../../../core/catalogue/contract/office-event.ts';
import { SelectInput, TextInput } from '../../../../kit/form/fields.tsx';
import { RecordForm } from '../../../../kit/form/RecordForm.tsx';
import { z } from '../../../../kit/form/schema.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import form from '../../../../texts/event.json';
import type { OfficeEvent } from './queries.ts';
import type status from '../../../../texts/status.json';

type EventStatus = keyof (typeof status)['event'];

/** The choices of an admin (`spec/administration.md §4`, detail view). */
const offered = ['planned', 'ongoing', 'completed'] as const satisfies readonly EventStatus[];

/** Returns these choices and the event's own status. */
const offeredStatuses = (now: string): EventStatus[] =>
  offered.some((one) => one === now) ? [...offered] : [now as EventStatus, ...offered];

const schema = z
  .object({
    name: z.string().trim().min(1).max(200),
    location: z.string().trim().max(200),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    status: z.string(),
    unlisted: z.string(),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], message: form.endsTooEarly });
type EventFields = z.infer<typeof schema>;

const fieldsOf = ({ name, location, start_date, end_date, status, unlisted }: OfficeEvent): EventFields => ({
  name,
  location,
  start_date,
  end_date,
  status,
  unlisted: String(unlisted),
});

const sentOf = ({ unlisted, ...texts }: Partial<EventFields>) =>
  ({ ...texts, ...(unlisted !== undefined && { unlisted: unlisted === 'true' }) }) as EventEdit['changes'];

interface Props {
  event: OfficeEvent;
  save: (edit: EventEdit) => Promise<unknown>;
  /** Loads the event's current state. */
  reload: () => Promise<OfficeEvent>;
  /** Frames the form. @param close leaves the form, after a question if data would be lost */
  frame: (form: ReactNode, close: (then: () => void) => void) => ReactNode;
}

/** Changes the event's name, place, dates and status, and whether it is private. Fetched on demand. */
export default function EventForm({ event, save, reload, frame }: Props) {
  const { t } = useTranslation(['event', 'form', 'status']);
  const values = useMemo(() => fieldsOf(event), [event]);
  const state = useRecordForm<EventFields>({
    schema,
    values,
    labels: t('fields', { returnObjects: true }),
    save: ({ changes, was }) => save({ changes: sentOf(changes), was: sentOf(was) }),
    reload: async () => fieldsOf(await reload()),
    says: { saved: t('saved'), failed: t('saveFailed') },
  });
  const statuses = offeredStatuses(event.status).map((status) => [status, t(`status:event.${status}`)]);
  return frame(
    <RecordForm state={state}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput name="name" />
        <TextInput name="location" />
        <TextInput name="start_date" type="date" />
        <TextInput name="end_date" type="date" />
        {event.status !== 'cancelled' && (
          <SelectInput name="status" options={Object.fromEntries(statuses) as Record<string, string>} />
        )}
        <SelectInput name="unlisted" options={{ true: t('form:changes.on'), false: t('form:changes.off') }} />
      </div>
    </RecordForm>,
    state.unsaved.ask,
  );
}

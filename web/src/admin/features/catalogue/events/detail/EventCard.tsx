import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { formatDate, formatDateTime } from '../../../../kit/show/format.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { Facts } from '../../../../kit/page/Facts.tsx';
import { eventQuery, useEventEdit, type OfficeEvent } from './queries.ts';

const EventForm = lazyPart(() => import('./EventForm.tsx'));

/** Shows the event, and the form to change it. */
export function EventCard({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const queries = useQueryClient();
  const edit = useEventEdit(event.id);
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const facts = (
    <Card
      title={t('facts.title')}
      actions={
        <Button variant="secondary" onClick={() => setEditing(true)} aria-disabled={editing}>
          <Pencil aria-hidden className="size-5" />
          {t('facts.edit')}
        </Button>
      }
    >
      <EventFacts event={event} />
    </Card>
  );
  if (!editing) return facts;
  return (
    <Suspense fallback={facts}>
      <EventForm
        event={event}
        save={async (change) => {
          await edit.mutateAsync(change);
          close();
        }}
        reload={async () => (await queries.fetchQuery(eventQuery(event.id))).event}
        frame={(form, leave) => (
          <Card
            title={t('facts.title')}
            actions={
              <Button variant="secondary" onClick={() => leave(close)}>
                {t('facts.close')}
              </Button>
            }
          >
            {form}
          </Card>
        )}
      />
    </Suspense>
  );
}

function EventFacts({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const { cover_shown_url: cover } = event;
  return (
    <Facts
      facts={[
        { name: t('fields.name'), value: event.name },
        { name: t('fields.location'), value: event.location || '—' },
        { name: t('fields.start_date'), value: formatDate(event.start_date) },
        { name: t('fields.end_date'), value: formatDate(event.end_date) },
        { name: t('facts.id'), value: event.swiss_equestrian_id },
        { name: t('facts.cover'), value: cover === null ? t('facts.noCover') : <CoverLink cover={cover} /> },
        { name: t('facts.created'), value: formatDateTime(event.created_at) },
        { name: t('facts.updated'), value: formatDateTime(event.updated_at) },
      ]}
    />
  );
}

function CoverLink({ cover }: { cover: string }) {
  const { t } = useTranslation('event');
  return (
    <a href={cover} className="-my-2.5 inline-flex min-h-11 items-center text-accent-text underline">
      {t('facts.openCover')}
    </a>
  );
}

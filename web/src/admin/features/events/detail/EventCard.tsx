import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { formatDate, formatDateTime } from '../../../kit/format.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import { EventForm } from './EventForm.tsx';
import type { OfficeEvent } from './queries.ts';

/** What the event is, and the form to change it. */
export function EventCard({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const [editing, setEditing] = useState(false);
  if (editing) return <EventForm event={event} onClose={() => setEditing(false)} />;
  return (
    <Card
      title={t('facts.title')}
      actions={
        <Button variant="secondary" onClick={() => setEditing(true)}>
          <Pencil aria-hidden className="size-5" />
          {t('facts.edit')}
        </Button>
      }
    >
      <EventFacts event={event} />
    </Card>
  );
}

function EventFacts({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const { cover_image_url: cover } = event;
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

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventId } from '../../../../../../core/ids.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { eventQuery } from '../queries.ts';
import { watchSight } from '../watch-sight.ts';

interface Props {
  eventId: EventId;
}

export type EventPhotos = ComponentType<Props>;

/** How many photos an event has. Asked of the event itself when its card is in sight, so that its page is there for the next tap. */
export default function PhotosOfEvent({ eventId }: Props) {
  const { t } = useTranslation('races');
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => watchSight(place.current!, (inSight) => inSight && setSeen(true)), []);
  const { data } = useQuery({ ...eventQuery(eventId), enabled: seen });
  const count = data?.races.reduce((sum, { photo_count }) => sum + photo_count, 0) ?? 0;
  return (
    <>
      <span ref={place} className="absolute top-1/3 left-0 size-px" />
      {count > 0 && (
        <Badge tone="photo" className="absolute right-3 bottom-3 motion-safe:animate-appear">
          {t('race.photos', { count })}
        </Badge>
      )}
    </>
  );
}

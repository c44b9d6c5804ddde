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

/**
 * Shows how many photos an event has. Loads the event when its card becomes visible, so that the next tap opens it
 * instantly.
 */
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

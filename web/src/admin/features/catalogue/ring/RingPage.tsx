import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { usePlace, type Place } from '../../../kit/show/place.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { RingBoard } from './RingBoard.tsx';
import { useRing } from './use-ring.ts';

/** Lets a helper at the ring tap the current start with one hand. The autopilot uses these taps. */
export default function RingPage() {
  const { t } = useTranslation('ring');
  const place = usePlace();
  if (!place) return <StateMessage icon={MapPinOff} title={t('notFound')} heading />;
  return <RingOfRace key={`${place.swiss_equestrian_id}-${place.swiss_equestrian_race_id}`} place={place} />;
}

function RingOfRace({ place }: { place: Place }) {
  const { t } = useTranslation('ring');
  const ring = useRing(place);
  return (
    <Loaded query={ring.query} failure={t('failed')} placeholder={<TablePlaceholder />}>
      {(view) => <RingBoard place={place} view={view} ring={ring} />}
    </Loaded>
  );
}

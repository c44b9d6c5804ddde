import { useParams } from 'react-router';
import { readEventRaceId, type EventId, type RaceId } from '../../../../../core/ids.ts';

/** A race as the shop's calls name it. */
export interface Place {
  swiss_equestrian_id: EventId;
  swiss_equestrian_race_id: RaceId;
}

/** The race of the page's address; null for what cannot be one. */
export function usePlace(): Place | null {
  const { raceId = '' } = useParams();
  const read = readEventRaceId(raceId);
  return read ? { swiss_equestrian_id: read.event, swiss_equestrian_race_id: read.race } : null;
}

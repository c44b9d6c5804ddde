import { useParams } from 'react-router';
import { readEventRaceId, type EventId, type RaceId } from '../../../../../core/ids.ts';

/** A race in the form of the shop's calls. */
export interface Place {
  swiss_equestrian_id: EventId;
  swiss_equestrian_race_id: RaceId;
}

/** Returns the race in the page's address; null for an impossible one. */
export function usePlace(): Place | null {
  const { raceId = '' } = useParams();
  const read = readEventRaceId(raceId);
  return read ? { swiss_equestrian_id: read.event, swiss_equestrian_race_id: read.race } : null;
}

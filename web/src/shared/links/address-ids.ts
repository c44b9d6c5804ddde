import { useParams } from 'react-router';
import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';

interface AddressIds {
  eventId: EventId;
  raceId: RaceId;
  /** Under an open gallery only. */
  startId?: StartId;
}

/**
 * The ids of a catalogue page's address (`paths.ts`). They are taken at their word: of one that cannot be an id the shop says, as of one that nobody
 * has, that there is no such thing.
 */
export const useAddressIds = (): AddressIds => useParams() as unknown as AddressIds;

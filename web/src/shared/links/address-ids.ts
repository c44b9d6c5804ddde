import { useParams } from 'react-router';
import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';

interface AddressIds {
  eventId: EventId;
  raceId: RaceId;
  /** Defined only under an open gallery. */
  startId?: StartId;
}

/**
 * Returns the ids in a catalogue page's address (`paths.ts`), unchecked. For an impossible id, the shop answers the
 * same as for an unknown one: not found.
 */
export const useAddressIds = (): AddressIds => useParams() as unknown as AddressIds;

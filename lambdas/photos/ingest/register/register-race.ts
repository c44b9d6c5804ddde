import type { EventId, RaceId } from '../../../../core/ids.ts';
import { listOriginals } from '../../../gateways/buckets/originals.ts';
import { listPhotos } from '../../../store/photos/photos.ts';
import { registerOriginals, type Registered } from './register-originals.ts';

/** Registers the originals in a race's folder without making pictures. */
export const registerRace = async (e: EventId, r: RaceId): Promise<Registered> =>
  registerOriginals(e, r, await listOriginals(e, r), await listPhotos(e, r));

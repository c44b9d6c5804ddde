import type { EventId, RaceId } from '../ids.ts';
import { encodePhotoNumbers, runsOf } from './photo-numbers.ts';
import { shareNumbers } from './taken-down.ts';

/* Take-downs and ZIPs, of orders and of a person's export. The rule, in words:

   1. A ZIP remembers the numbers of its photos. They alone decide, whoever owned a photo before or owns it now.
   2. A ZIP with a photo that its buyers lost is never given out: each visit compares it with its races.
   3. A take-down makes the ZIPs of paid orders anew. One that it overtook in the making begins again.
   4. An order has one ZIP. Those before it are deleted once it is recorded, and the buyer's exports with them. */

/** A ZIP's photos of one race. */
export interface ZippedPhotos {
  event_id: EventId;
  race_id: RaceId;
  /** In runs. */
  photos: string;
}

interface Zipped {
  event_id: EventId;
  race_id: RaceId;
  photo: { number: number };
}

/** Returns the numbers of a ZIP's photos, by race. */
export function zippedPhotos(photos: readonly Zipped[]): ZippedPhotos[] {
  const races = new Map<string, Zipped[]>();
  for (const photo of photos) {
    const race = `${photo.event_id}/${photo.race_id}`;
    const known = races.get(race);
    if (known) known.push(photo);
    else races.set(race, [photo]);
  }
  return [...races.values()].map((ofRace) => ({
    event_id: ofRace[0]!.event_id,
    race_id: ofRace[0]!.race_id,
    photos: encodePhotoNumbers(ofRace.map(({ photo }) => photo.number)),
  }));
}

/** Tells whether a ZIP contains any of these numbers of its race. */
export const zipHolds = ({ photos }: ZippedPhotos, runs: string): boolean => shareNumbers(runsOf(photos), runsOf(runs));

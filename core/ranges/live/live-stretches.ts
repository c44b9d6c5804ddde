import { isShown } from '../../catalogue/start-list/known-start.ts';
import type { StartId } from '../../ids.ts';
import { decodePhotoNumbers } from '../../photos/photo-numbers.ts';
import { ownerIn, type PhotographedRace, type RangeEnd } from '../../photos/photo-ranges.ts';
import { officeStretches, saidOf, type PhotoStretch } from '../../photos/photo-stretches.ts';
import { cameraOf } from '../../photos/register/cameras.ts';

interface RidingRace {
  race: PhotographedRace['race'];
  starts: readonly (RangeEnd & { unlisted: boolean })[];
}

/**
 * Returns the race's stretches with the sure photos of each start. Photos that an admin assigned, by an end or a
 * stretch, stay. A published photo stays with its start, until it is sure to be another's or the start's entry is undone.
 * A private start's photos wait for the office, which moves their pictures apart.
 * @param sure by start (`livePhotos`)
 * @param entered the starts with an entry
 */
export function liveStretches(
  { race, starts }: RidingRace,
  sure: ReadonlyMap<StartId, readonly number[]>,
  entered: ReadonlySet<StartId>,
): PhotoStretch[] {
  const office = officeStretches(race.stretches);
  const officeOwner = ownerIn({ race: { ...race, stretches: office }, starts });
  const open = new Set(
    starts.filter((start) => isShown(start) && !start.unlisted).map((start) => start.swiss_equestrian_rider_id),
  );
  const owners = new Map([...sure].flatMap(([start, numbers]) => numbers.map((number) => [number, start] as const)));
  const ownerOf = (number: number): StartId | null => {
    const before = saidOf(race.stretches, number);
    const kept =
      before?.live && entered.has(before.swiss_equestrian_rider_id!) ? before.swiss_equestrian_rider_id : null;
    const owner = owners.get(number) ?? kept;
    return owner !== null && open.has(owner) ? owner : null;
  };
  const live: PhotoStretch[] = [];
  let goesOn = false;
  for (const number of decodePhotoNumbers(race.photo_numbers)) {
    const isDecided = officeOwner(number) !== null || saidOf(office, number) !== undefined;
    const owner = isDecided ? null : ownerOf(number);
    const last = live.at(-1);
    const isNext =
      goesOn &&
      last?.swiss_equestrian_rider_id === owner &&
      cameraOf(last.photo_from, race.cameras) === cameraOf(number, race.cameras);
    if (isNext) last.photo_to = number;
    else if (owner !== null)
      live.push({ photo_from: number, photo_to: number, swiss_equestrian_rider_id: owner, live: true });
    goesOn = owner !== null;
  }
  return [...office, ...live].sort((a, b) => a.photo_from - b.photo_from);
}

import type { StartId } from '../../ids.ts';
import { decodePhotoNumbers } from '../../photos/photo-numbers.ts';
import { endOn, type PhotographedRace } from '../../photos/photo-ranges.ts';
import { officeStretches, saidOf, type PhotoStretch } from '../../photos/photo-stretches.ts';
import { cameraOf } from '../../photos/register/cameras.ts';

/** The photos that may be published now. */
interface Sure {
  /** By start (`livePhotos`). */
  photos: ReadonlyMap<StartId, readonly number[]>;
  /** The starts with an entry: an undone entry takes its photos back. */
  entered: ReadonlySet<StartId>;
  /** All registered numbers, also those without pictures yet. */
  registered: readonly number[];
}

/**
 * Returns the race's stretches with the sure photos of each start. An admin's stretches and ends stay. A published
 * photo stays with its start, until it is sure to be another's or the start's entry is undone. A start that visitors do
 * not see keeps its photos, too: readers leave them out.
 */
export function liveStretches(
  { race, starts }: PhotographedRace,
  { photos, entered, registered }: Sure,
): PhotoStretch[] {
  const office = officeStretches(race.stretches);
  const known = new Map(starts.map((start) => [start.swiss_equestrian_rider_id, start]));
  const owners = new Map([...photos].flatMap(([start, numbers]) => numbers.map((number) => [number, start] as const)));
  const ownerOf = (number: number): StartId | null => {
    if (saidOf(office, number)) return null;
    const before = saidOf(race.stretches, number)?.swiss_equestrian_rider_id ?? null;
    const owner = owners.get(number) ?? (before !== null && entered.has(before) ? before : null);
    const start = owner === null ? undefined : known.get(owner);
    return start && endOn(cameraOf(number, race.cameras), start, race.cameras) === null ? owner : null;
  };
  const pictured = new Set(decodePhotoNumbers(race.photo_numbers));
  const live: PhotoStretch[] = [];
  let goesOn = false;
  for (const number of [...new Set([...pictured, ...registered])].sort((a, b) => a - b)) {
    // A stretch never covers a photo that has no pictures yet.
    const owner = pictured.has(number) ? ownerOf(number) : null;
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

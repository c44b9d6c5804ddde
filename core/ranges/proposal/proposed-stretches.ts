import type { StartId } from '../../ids.ts';
import { endOn, ownerIn } from '../../photos/photo-ranges.ts';
import { readPhotoCode } from '../../photos/codes/photo-code.ts';
import { cameraOf } from '../../photos/register/cameras.ts';
import { withStretch, type PhotoStretch } from '../../photos/photo-stretches.ts';
import type { Proposal } from '../propose.ts';
import type { ProposedStart, RaceToPropose } from './class-of-race.ts';

/**
 * Returns the stretches that realise a proposal in addition to its ends: unassigned photos, which would fall to the
 * next start, and photos of a start's second round. An admin's stretches stay.
 *
 * An admin's own end stays too, however the autopilot reads the card. It gives its start all photos of its camera from
 * the previous end, and none after it. From there a photo goes to another start, or to none, only by an admin's answer,
 * or where it shows a code.
 * @param written the starts with the proposed ends
 */
export function proposedStretches(
  known: Pick<RaceToPropose, 'cameras' | 'starts' | 'photos' | 'stretches'>,
  written: readonly ProposedStart[],
  { line, ranges, said }: Pick<Proposal, 'line' | 'ranges' | 'said'>,
): PhotoStretch[] {
  const { cameras, photos, stretches } = known;
  const wanted = wantedOwners(line, ranges);
  const ownerOf = ownerIn({ race: { cameras, stretches }, starts: written });
  const starts = new Map(known.starts.map((start) => [start.swiss_equestrian_rider_id, start]));
  const ownEnd = (start: StartId | null, number: number) =>
    start === null ? null : endOn(cameraOf(number, cameras), starts.get(start)!, cameras);
  const isInStretch = (number: number) =>
    stretches.some(({ photo_from, photo_to }) => photo_from <= number && number <= photo_to);
  const counted = photos.filter(({ copy }) => !copy).sort((a, b) => a.number - b.number);
  const strays = new Map<number, StartId | null>();
  for (const { number, code } of counted) {
    const owner = ownerOf(number);
    const { start: wants, round } = wanted.get(number) ?? NOBODYS;
    if (owner === wants || isInStretch(number)) continue;
    const isCode = code !== null && readPhotoCode(code) !== undefined;
    const isGuess = said.get(String(number)) !== wants && !(isCode && wants === null);
    const isOwn = ownEnd(owner, number) !== null;
    const isBehindOwn = round === 1 && (ownEnd(wants, number) ?? Infinity) < number;
    if (isGuess && (isOwn || isBehindOwn)) continue;
    strays.set(number, wants);
  }
  const numbers = counted.map(({ number }) => number);
  return stretchesOf(numbers, strays, cameras).reduce<PhotoStretch[]>(
    (all, stretch) => withStretch(all, stretch),
    [...stretches],
  );
}

interface Wanted {
  start: StartId | null;
  round: number;
}

const NOBODYS: Wanted = { start: null, round: 1 };

/** Returns the proposed start of each photo; unassigned photos are left out. */
function wantedOwners(line: readonly string[], ranges: Proposal['ranges']): Map<number, Wanted> {
  const wanted = new Map<number, Wanted>();
  for (const { participantId, round, from, to } of ranges)
    if (participantId !== null)
      for (const photo of line.slice(from - 1, to))
        wanted.set(Number(photo), { start: participantId as StartId, round });
  return wanted;
}

/** Joins consecutive photos of one camera that go to the same start, or to none. */
function stretchesOf(
  numbers: readonly number[],
  strays: ReadonlyMap<number, StartId | null>,
  cameras: RaceToPropose['cameras'],
): PhotoStretch[] {
  const stretches: PhotoStretch[] = [];
  let goesOn = false;
  for (const number of numbers) {
    const owner = strays.get(number);
    const last = stretches.at(-1);
    const isNext =
      goesOn &&
      last?.swiss_equestrian_rider_id === owner &&
      cameraOf(last!.photo_from, cameras) === cameraOf(number, cameras);
    if (owner === undefined) goesOn = false;
    else if (isNext) last!.photo_to = number;
    else {
      stretches.push({ photo_from: number, photo_to: number, swiss_equestrian_rider_id: owner });
      goesOn = true;
    }
  }
  return stretches;
}

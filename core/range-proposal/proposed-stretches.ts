import type { StartId } from '../ids.ts';
import { endOn, ownerIn } from '../photo-ranges.ts';
import { cameraOf } from '../photo-register/cameras.ts';
import { withStretch, type PhotoStretch } from '../photo-stretches.ts';
import type { Proposal } from '../ranges/propose.ts';
import type { ProposedStart, RaceToPropose } from './class-of-race.ts';

/**
 * The stretches that make a proposal come true beside its ends: photos of nobody, which would fall to whoever rides next, and those of a start's second
 * round. Stretches that somebody said stand, and a photo that an admin's own end gives to a start is given to no other.
 * @param written the starts with the proposed ends
 */
export function proposedStretches(
  known: Pick<RaceToPropose, 'cameras' | 'starts' | 'photos' | 'stretches'>,
  written: readonly ProposedStart[],
  { line, ranges }: Pick<Proposal, 'line' | 'ranges'>,
): PhotoStretch[] {
  const { cameras, photos, stretches } = known;
  const wanted = wantedOwners(line, ranges);
  const ownerOf = ownerIn({ race: { cameras, stretches }, starts: written });
  const starts = new Map(known.starts.map((start) => [start.swiss_equestrian_rider_id, start]));
  const isOwn = (owner: StartId, number: number) =>
    endOn(cameraOf(number, cameras), starts.get(owner)!, cameras) !== null;
  const isSaid = (number: number) =>
    stretches.some(({ photo_from, photo_to }) => photo_from <= number && number <= photo_to);
  const numbers = photos.flatMap(({ copy, number }) => (copy ? [] : number)).sort((a, b) => a - b);
  const strays = new Map<number, StartId | null>();
  for (const number of numbers) {
    const owner = ownerOf(number);
    const wants = wanted.get(number) ?? null;
    if (owner === wants || isSaid(number) || (wants !== null && owner !== null && isOwn(owner, number))) continue;
    strays.set(number, wants);
  }
  return stretchesOf(numbers, strays, cameras).reduce<PhotoStretch[]>(
    (said, stretch) => withStretch(said, stretch),
    [...stretches],
  );
}

/** Whose the proposal says each photo is; nobody's are not in it. */
function wantedOwners(line: readonly string[], ranges: Proposal['ranges']): Map<number, StartId> {
  const wanted = new Map<number, StartId>();
  for (const { participantId, from, to } of ranges)
    if (participantId !== null)
      for (const photo of line.slice(from - 1, to)) wanted.set(Number(photo), participantId as StartId);
  return wanted;
}

/** Photos of one camera that follow each other and go to the same start, or to nobody, in one. */
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

import type { OfficeRace, OfficeStart } from '../../../../../../core/contract/races-admin.ts';
import { counterOf } from '../../../../../../core/photo-register/cameras.ts';
import { withoutStretch, withStretch, type PhotoStretch } from '../../../../../../core/photo-stretches.ts';
import type { StripLine } from './strip-model.ts';

/** What may be said of the photo at hand, or of those from the beginning of its stretch up to it, with the key that says it. */
export interface StretchOffer {
  key: 'n' | 'x' | 'a' | 'r';
  says: 'nobodys' | 'onlyThisNobodys' | 'alsoTheirs' | 'asBefore';
  /** As the camera counts them. */
  first: number;
  last: number;
  stretches: PhotoStretch[];
}

/**
 * Photos of a start may be nobody's, and one alone amid its ride (a dog); those of nobody may be of the start that is chosen, which then rode once more; and what somebody said may be
 * taken back.
 */
export function stretchOffers(
  { camera, photos, stretches }: StripLine,
  place: number,
  race: Pick<OfficeRace, 'stretches'>,
  current: OfficeStart | undefined,
): StretchOffer[] {
  const [here, stretch] = [photos[place]!.number, stretches.find(({ from, to }) => from <= place && place <= to)!];
  const offer = (key: StretchOffer['key'], says: StretchOffer['says'], run: Run, next: PhotoStretch[]) => [
    { key, says, first: counterOf(run.first, camera), last: counterOf(run.last, camera), stretches: next },
  ];
  const said = race.stretches.find(({ photo_from, photo_to }) => photo_from <= here && here <= photo_to);
  if (said) {
    const run = { first: said.photo_from, last: said.photo_to };
    return offer('r', 'asBefore', run, withoutStretch(race.stretches, run));
  }
  const run = { first: photos[stretch.from]!.number, last: here };
  const given = (owner: OfficeStart['swiss_equestrian_rider_id'] | null, { first, last }: Run = run) =>
    withStretch(race.stretches, { photo_from: first, photo_to: last, swiss_equestrian_rider_id: owner });
  if (stretch.start) {
    const alone = { first: here, last: here };
    const single = run.first === here ? [] : offer('x', 'onlyThisNobodys', alone, given(null, alone));
    return [...offer('n', 'nobodys', run, given(null)), ...single];
  }
  return current ? offer('a', 'alsoTheirs', run, given(current.swiss_equestrian_rider_id)) : [];
}

interface Run {
  first: number;
  last: number;
}

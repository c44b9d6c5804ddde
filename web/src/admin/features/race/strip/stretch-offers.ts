import type { OfficeRace, OfficeStart } from '../../../../../../core/contract/races-admin.ts';
import { counterOf } from '../../../../../../core/photo-register/cameras.ts';
import { withoutStretch, withStretch, type PhotoStretch } from '../../../../../../core/photo-stretches.ts';
import type { StripLine } from './strip-model.ts';

/** What may be said of the photos from the beginning of a stretch up to the one at hand, with the key that says it. */
export interface StretchOffer {
  key: 'n' | 'a' | 'r';
  says: 'nobodys' | 'alsoTheirs' | 'asBefore';
  /** As the camera counts them. */
  first: number;
  last: number;
  /** The race's stretches once it is said. */
  given: (stretches: readonly PhotoStretch[]) => PhotoStretch[];
}

/**
 * Photos of a start may be nobody's; those of nobody may be of the start that is chosen, which then rode once more; and what somebody said may be
 * taken back.
 */
export function stretchOffers(
  { camera, photos, stretches }: StripLine,
  place: number,
  race: Pick<OfficeRace, 'stretches'>,
  current: OfficeStart | undefined,
): StretchOffer[] {
  const [here, stretch] = [photos[place]!.number, stretches.find(({ from, to }) => from <= place && place <= to)!];
  const offer = (key: StretchOffer['key'], says: StretchOffer['says'], run: Run, given: StretchOffer['given']) => [
    { key, says, first: counterOf(run.first, camera), last: counterOf(run.last, camera), given },
  ];
  const said = race.stretches.find(({ photo_from, photo_to }) => photo_from <= here && here <= photo_to);
  if (said) {
    const run = { first: said.photo_from, last: said.photo_to };
    return offer('r', 'asBefore', run, (all) => withoutStretch(all, run));
  }
  const run = { first: photos[stretch.from]!.number, last: here };
  const givenTo =
    (owner: OfficeStart['swiss_equestrian_rider_id'] | null): StretchOffer['given'] =>
    (all) =>
      withStretch(all, { photo_from: run.first, photo_to: run.last, swiss_equestrian_rider_id: owner });
  if (stretch.start) return offer('n', 'nobodys', run, givenTo(null));
  return current ? offer('a', 'alsoTheirs', run, givenTo(current.swiss_equestrian_rider_id)) : [];
}

interface Run {
  first: number;
  last: number;
}

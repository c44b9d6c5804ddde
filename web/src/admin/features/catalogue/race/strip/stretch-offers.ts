import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import {
  saidOf,
  withoutStretch,
  withStretch,
  type PhotoStretch,
} from '../../../../../../../core/photos/photo-stretches.ts';
import type { Places, StripLine } from './strip-model.ts';

/** A possible change of photos, with its key. */
export interface StretchOffer {
  key: 'n' | 'a' | 'r';
  says: 'nobodys' | 'alsoTheirs' | 'theirs' | 'asBefore';
  /** In the camera's own count: `43`, or `43–45`. */
  photos: string;
  /** Returns the race's stretches after the change. */
  given: (stretches: readonly PhotoStretch[]) => PhotoStretch[];
}

interface Run {
  first: number;
  last: number;
}

/**
 * Returns the changes for the photos from the beginning of a stretch up to the current one. A start's photos may become
 * unassigned. Unassigned photos may go to the chosen start, for a second ride. A stretch may be cleared.
 */
export function stretchOffers(
  line: StripLine,
  place: number,
  race: Pick<OfficeRace, 'stretches'>,
  current: OfficeStart | undefined,
): StretchOffer[] {
  const { photos, stretches, camera } = line;
  const [here, stretch] = [photos[place]!.number, stretches.find(({ from, to }) => from <= place && place <= to)!];
  const said = saidOf(race.stretches, here);
  if (said) return [asBefore(camera, { first: said.photo_from, last: said.photo_to })];
  const run = { first: photos[stretch.from]!.number, last: here };
  if (stretch.start) return [whose(camera, run, 'nobodys', null)];
  return current ? [whose(camera, run, 'alsoTheirs', current)] : [];
}

/**
 * Returns the changes for photos chosen one by one, amid a ride or across several. They become unassigned, go to the
 * chosen start, or follow the ends again.
 */
export function choiceOffers(
  { camera, photos, stretches }: StripLine,
  { from, to }: Places,
  race: Pick<OfficeRace, 'stretches'>,
  current: OfficeStart | undefined,
): StretchOffer[] {
  const run = { first: photos[from]!.number, last: photos[to]!.number };
  const owners = stretches.filter((stretch) => stretch.from <= to && from <= stretch.to).map(({ start }) => start);
  const isSaid = race.stretches.some(({ photo_from, photo_to }) => photo_from <= run.last && run.first <= photo_to);
  return [
    ...(owners.some((owner) => owner !== null) ? [whose(camera, run, 'nobodys', null)] : []),
    ...(current && owners.some((owner) => owner !== current) ? [whose(camera, run, 'theirs', current)] : []),
    ...(isSaid ? [asBefore(camera, run)] : []),
  ];
}

const whose = (
  camera: number,
  run: Run,
  says: 'nobodys' | 'alsoTheirs' | 'theirs',
  owner: OfficeStart | null,
): StretchOffer => ({
  key: owner === null ? 'n' : 'a',
  says,
  photos: counted(run, camera),
  given: (all) =>
    withStretch(all, {
      photo_from: run.first,
      photo_to: run.last,
      swiss_equestrian_rider_id: owner?.swiss_equestrian_rider_id ?? null,
    }),
});

const asBefore = (camera: number, run: Run): StretchOffer => ({
  key: 'r',
  says: 'asBefore',
  photos: counted(run, camera),
  given: (all) => withoutStretch(all, run),
});

const counted = ({ first, last }: Run, camera: number): string =>
  [...new Set([counterOf(first, camera), counterOf(last, camera)])].join('–');

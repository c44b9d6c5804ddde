import { isReadOnly } from '../../../../core/catalogue/race-status.ts';
import type { StretchesEdit } from '../../../../core/photos/contract/photo-stretches.ts';
import { chooseCoverPhoto } from '../../../../core/photos/cover-photo.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { cameraOf } from '../../../../core/photos/register/cameras.ts';
import { areSameStretches, MAX_STRETCHES, type PhotoStretch } from '../../../../core/photos/photo-stretches.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { isStill, type ConditionPart } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact, type Write } from '../../table/table.ts';
import { hideLaterPhotos } from '../../photos/hide.ts';
import { correctionWrite } from './corrections.ts';
import { knownRace, type RaceWithParticipants } from '../races/races.ts';
import type { StoredRace } from '../races/stored-race.ts';

/**
 * Gives stretches of photos of a race to other starts than the ends say, if they are still as seen; skips values that
 * are already stored. Sold photos stay with their buyers (`core/sales/sold-photos.ts`). Photos that a hidden start gets
 * are hidden.
 * @throws ShopError `race_not_found`, `race_completed`, `participant_not_found` for a start that is not of the race
 * @throws ShopError `malformed_body` for a stretch that is not of one camera, `too_many_stretches`
 * @throws ShopError `edit_conflict` with the present state
 */
export async function setStretches(e: EventId, r: RaceId, edit: StretchesEdit, by: string): Promise<StoredRace> {
  const race = await writeStretches(e, r, edit, by);
  return (await hideLaterPhotos(e, r)) === '' ? race : (await knownRace(e, r)).race;
}

function writeStretches(e: EventId, r: RaceId, { stretches, was }: StretchesEdit, by: string): Promise<StoredRace> {
  return retryOnConflict(`stretches of race ${e}/${r}`, async () => {
    const found = await knownRace(e, r);
    const { race, starts } = found;
    if (areSameStretches(race.stretches, stretches)) return race;
    if (isReadOnly(race.status)) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
    refuseStrangers(found, stretches);
    if (!areSameStretches(race.stretches, was))
      throw new ShopError(
        'edit_conflict',
        `another admin changed the stretches of race ${e}/${r} meanwhile`,
        undefined,
        {
          stretches: race.stretches,
        },
      );
    if (stretches.length > MAX_STRETCHES)
      throw new ShopError(
        'too_many_stretches',
        `race ${e}/${r} would have ${stretches.length} stretches, more than ${MAX_STRETCHES}`,
      );
    const cover_photo = chooseCoverPhoto({ race: { ...race, stretches }, starts });
    const seen = stretchesAsSeen(race);
    await transact([
      {
        change: {
          key: keys.race(e, r),
          set: { stretches, cover_photo },
          condition: `attribute_exists(#pk) AND #status <> :completed AND ${seen.condition}`,
          values: { completed: 'completed', ...seen.values },
        },
      },
      stretchesChange(e, r, race.stretches, stretches, by),
      correctionWrite(found, new Date()),
    ]);
    return { ...race, stretches: [...stretches], cover_photo };
  });
}

/** The history names the reassigned photos; the race itself stores their owners. */
const stretchesChange = (
  e: EventId,
  r: RaceId,
  was: readonly PhotoStretch[],
  is: readonly PhotoStretch[],
  by: string,
): Write =>
  officeChange(raceThing(e, r), {
    by,
    what: 'stretches',
    fields: [{ field: 'stretches', was: numbersOf(was), is: numbersOf(is) }],
  });

/** Names the first stretches only: people read a history, and no code computes with it. */
const MAX_NAMED = 10;
const numbersOf = (stretches: readonly PhotoStretch[]): string | null =>
  stretches
    .slice(0, MAX_NAMED)
    .map(({ photo_from, photo_to }) => (photo_from === photo_to ? `${photo_from}` : `${photo_from}–${photo_to}`))
    .join(', ') + (stretches.length > MAX_NAMED ? ', …' : '') || null;

function refuseStrangers(
  { race: { cameras }, starts }: RaceWithParticipants,
  stretches: readonly PhotoStretch[],
): void {
  const known = new Set(starts.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  stretches.forEach(({ photo_from, photo_to, swiss_equestrian_rider_id: p }, at) => {
    if (p !== null && !known.has(p)) throw new ShopError('participant_not_found', `${p} does not start in this race`);
    if (cameraOf(photo_from, cameras) !== cameraOf(photo_to, cameras))
      throw new ShopError('malformed_body', 'a stretch must begin and end with photos of one camera', {
        [`stretches.${at}.photo_to`]: 'is a photo of another camera',
      });
  });
}

/** Returns the condition that a race still has these stretches; older races have none. */
export function stretchesAsSeen({ stretches }: StoredRace): ConditionPart {
  const { condition, values } = isStill({ stretches });
  return { condition: stretches.length > 0 ? condition : `(attribute_not_exists(#stretches) OR ${condition})`, values };
}

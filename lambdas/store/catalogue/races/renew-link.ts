import type { EventId, RaceId } from '../../../../core/ids.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { newPictureSegment } from '../../photos/picture-segment.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { newLinkKey } from '../events/private-link.ts';
import { knownRace } from './races.ts';
import type { StoredRace } from './stored-race.ts';

/**
 * Gives a race another link if it has the seen one: the holders of the old link know the pictures' addresses too.
 * @param by the admin's account
 * @throws ShopError `race_not_found`
 */
export async function renewLinkOfRace(e: EventId, r: RaceId, was: string, by: string): Promise<StoredRace> {
  return retryOnConflict(`the link of race ${e}/${r}`, async () => {
    const { race } = await knownRace(e, r);
    if (race.link_key !== was) return race;
    await transact([
      {
        change: {
          key: keys.race(e, r),
          set: { link_key: newLinkKey(), picture_segment: newPictureSegment() },
          ...isStill({ link_key: was }),
        },
      },
      officeChange(raceThing(e, r), { by, what: 'link_renewed', fields: [] }),
    ]);
    return (await knownRace(e, r)).race;
  });
}

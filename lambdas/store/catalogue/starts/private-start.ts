import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact, type Write } from '../../table/table.ts';
import { newLinkKey } from '../events/private-link.ts';
import { knownRace } from '../races/races.ts';
import type { StoredParticipant } from './participants.ts';

type Private = Pick<StoredParticipant, 'unlisted'>;

/**
 * Makes a start private, or public again, also in a completed race: riders are protected whenever an admin notices the
 * need. Skips a value that is already stored.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `participant_not_found`
 */
export async function switchStart(e: EventId, r: RaceId, p: StartId, { unlisted }: Private, by: string): Promise<void> {
  await retryOnConflict(`the link of start ${p} in race ${e}/${r}`, async () => {
    const start = await knownStart(e, r, p);
    if (start.unlisted === unlisted) return true;
    const { link_key, rider_name } = start;
    await transact([
      {
        change: {
          key: keys.participant(e, r, p),
          set: { unlisted, ...(unlisted && link_key === null && { link_key: newLinkKey() }) },
          condition: `attribute_exists(#pk) AND (attribute_not_exists(#unlisted) OR #unlisted = :seen_unlisted)`,
          values: { seen_unlisted: start.unlisted },
        },
      },
      { change: { key: keys.race(e, r), set: { some_private_starts: true }, condition: 'attribute_exists(#pk)' } },
      history(e, r, 'starts_edited', by, [{ field: `${rider_name} · unlisted`, was: start.unlisted, is: unlisted }]),
    ]);
    return true;
  });
}

/**
 * Gives a start another link if it has the seen one. Its pictures' addresses follow from the link.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `participant_not_found`
 */
export async function renewLinkOfStart(
  e: EventId,
  r: RaceId,
  p: StartId,
  was: string,
  by: string,
): Promise<StoredParticipant> {
  return retryOnConflict(`the link of start ${p} in race ${e}/${r}`, async () => {
    const start = await knownStart(e, r, p);
    if (start.link_key !== was) return start;
    await transact([
      {
        change: { key: keys.participant(e, r, p), set: { link_key: newLinkKey() }, ...isStill({ link_key: was }) },
      },
      history(e, r, 'link_renewed', by, [{ field: 'rider_name', was: null, is: start.rider_name }]),
    ]);
    return knownStart(e, r, p);
  });
}

async function knownStart(e: EventId, r: RaceId, p: StartId): Promise<StoredParticipant> {
  const { starts } = await knownRace(e, r);
  const start = starts.find((one) => one.swiss_equestrian_rider_id === p && one.deleted_at === null);
  if (!start) throw new ShopError('participant_not_found', `there is no participant ${p} in race ${e}/${r}`);
  return start;
}

type Fields = NonNullable<Parameters<typeof officeChange>[1]['fields']>;

const history = (e: EventId, r: RaceId, what: string, by: string, fields: Fields): Write =>
  officeChange(raceThing(e, r), { by, what, fields });

import type { EventId, RaceId } from '../../../../core/ids.ts';
import { hasLeft, type KnownStart } from '../../../../core/catalogue/start-list/known-start.ts';
import type { StartListRow } from '../../../../core/catalogue/start-list/start-list-line.ts';
import { MAX_STARTS_PER_RIDER, nthOf, nthStart, riderOf } from '../../../../core/catalogue/starts.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { changeStarts } from './change-starts.ts';
import type { StartChange } from './starts-change.ts';
import type { StoredParticipant } from './participants.ts';
import { readRace } from '../races/races.ts';

/**
 * Stores a start made by hand, unless the race has this rider and horse already. Then updates its names and order, and
 * brings it back if it had left the race. A rider's first start keeps the plain id; further horses get `.2`, `.3`, …,
 * each once. An id never changes (`design.md`, Photos). Two simultaneous callers get the same start: the loser looks
 * again.
 * @param by the account of the admin who makes it, recorded with the start
 * @throws ShopError `race_completed`
 */
export async function putParticipantIfNew(
  e: EventId,
  r: RaceId,
  row: StartListRow,
  by?: string,
): Promise<{ participant: StoredParticipant; created: boolean }> {
  const rider = row.swiss_equestrian_rider_id;
  let created = false;
  return retry(`a start of rider ${rider} in race ${e}/${r}`, async () => {
    const found = await readRace(e, r, { consistent: true });
    if (!found) throw new Error(`a participant names the unknown race ${e}/${r}`);
    const starts = found.starts.filter((start) => riderOf(start.swiss_equestrian_rider_id) === rider);
    const same = starts.find(({ horse_name }) => horse_name === row.horse_name);
    if (same && isUpToDate(same, row)) return { participant: same, created };
    const change = same ? correction(same, row) : addition(row, starts);
    const done = await changeStarts(e, r, found, [change], { now: new Date(), by });
    created ||= done && !same;
    return undefined;
  });
}

const isUpToDate = (start: KnownStart, { rider_name, starting_number, race_order }: StartListRow): boolean =>
  !hasLeft(start) &&
  start.rider_name === rider_name &&
  start.starting_number === starting_number &&
  start.race_order === race_order;

function correction(start: StoredParticipant, { rider_name, starting_number, race_order }: StartListRow): StartChange {
  const set = { rider_name, starting_number, race_order };
  return { kind: 'bring_back', start, set };
}

function addition(row: StartListRow, starts: readonly StoredParticipant[]): StartChange {
  const rider = row.swiss_equestrian_rider_id;
  const nth = 1 + Math.max(0, ...starts.map((start) => nthOf(start.swiss_equestrian_rider_id)));
  if (nth > MAX_STARTS_PER_RIDER)
    throw new Error(`rider ${rider} starts more than ${MAX_STARTS_PER_RIDER} times in one race`);
  return {
    kind: 'add',
    start: { ...row, swiss_equestrian_rider_id: nthStart(rider, nth), horse_id: null, source: 'hand' },
  };
}

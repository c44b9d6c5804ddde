import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import type { Answer } from './api.ts';
import { loadAccountApi } from './load-account-api.ts';

type Named = Pick<
  Answer<'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names'>['names'][number],
  'rider_name' | 'swiss_equestrian_rider_id'
>;
type OfRace = Answer<'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}'>;
type Results = Answer<'POST /api/search-photos'>;
/** An answer about a race, about one start, or of the search. */
type Found = Partial<Pick<OfRace, 'race' | 'participants'> & { participant: OfRace['participants'][number] } & Results>;

/**
 * Returns an answer with the full names of youth classes, for a signed-in customer. Public answers have short ones, so
 * that caches may keep them; these stay if the shop does not tell the full ones.
 */
export async function withFullNames<F extends object>(found: F): Promise<F> {
  const { race, participants, participant, results, subject }: Found = found;
  const places = new Map((results ?? []).filter(({ youth }) => youth).map((one) => [one.race_id, placeOf(one)]));
  if (race?.youth) places.set(race.id, { event: race.event_id, race: race.swiss_equestrian_race_id });
  const asked = [...places].map(async ([id, place]) => [id, await namesIn(place)] as const);
  const names = new Map(await Promise.all(asked));
  const full = <Start extends Named & { race_id: OfRace['race']['id'] }>(start: Start): Start => ({
    ...start,
    rider_name: names.get(start.race_id)?.get(start.swiss_equestrian_rider_id) ?? start.rider_name,
  });
  const isOneChild = results?.length === 1 && results[0]!.rider_name === subject;
  return {
    ...found,
    ...(participants && { participants: participants.map(full) }),
    ...(participant && { participant: full(participant) }),
    ...(results && { results: results.map(full) }),
    ...(isOneChild && { subject: full(results[0]!).rider_name }),
  };
}

interface Place {
  event: EventId;
  race: RaceId;
}

const placeOf = (result: Results['results'][number]): Place => ({
  event: result.event_id,
  race: result.swiss_equestrian_race_id,
});

async function namesIn({ event, race }: Place): Promise<ReadonlyMap<StartId, string>> {
  try {
    const { accountApi } = await loadAccountApi();
    const { names } = await accountApi(
      'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names',
      { params: { swiss_equestrian_id: event, swiss_equestrian_race_id: race } },
    );
    return new Map(names.map((one) => [one.swiss_equestrian_rider_id, one.rider_name]));
  } catch {
    return new Map();
  }
}
